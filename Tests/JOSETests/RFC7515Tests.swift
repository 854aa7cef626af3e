import JOSE
import Testing

/// The examples of RFC 7515, appendix A.
@Suite("RFC 7515, appendix A")
struct RFC7515Tests {
  @Test("the RS256 token of appendix A.2 verifies with the key of A.2.1")
  func a2Verifies() throws {
    let token = try CompactJWS(parsing: Self.a2Token)
    let key = try JSONWebKey(try #require(JSONValue(parsing: Self.a2Key).object))
    #expect(throws: Never.self) { try token.verify(with: key.key) }
    #expect(token.algorithm == "RS256")
    #expect(
      String(decoding: token.payload, as: UTF8.self)
        == "{\"iss\":\"joe\",\r\n \"exp\":1300819380,\r\n \"http://example.com/is_root\":true}")
  }

  @Test("signing the payload of appendix A.2 with its key gives its token again")
  func a2Signs() throws {
    let key = try RSAPrivateKey(derRepresentation: try Base64URL.decode(Self.a2PrivateKey))
    let payload = try CompactJWS(parsing: Self.a2Token).payload
    #expect(try CompactJWS(signing: payload, with: .rsa(key)).text == Self.a2Token)
  }

  @Test("the ES256 token of appendix A.3 verifies with the key of A.3.1")
  func a3Verifies() throws {
    let token = try CompactJWS(parsing: Self.a3Token)
    let key = try JSONWebKey(try #require(JSONValue(parsing: Self.a3Key).object))
    #expect(throws: Never.self) { try token.verify(with: key.key) }
    #expect(token.algorithm == "ES256")
    #expect(token.signature.count == 64)
  }

  @Test("the HS256 token of appendix A.1 and the unsecured token of A.5 are refused")
  func othersAreRefused() throws {
    let key = try JSONWebKey(try #require(JSONValue(parsing: Self.a2Key).object)).key
    let payload = Self.a2Token.split(separator: ".")[1]
    let hmac = try CompactJWS(
      parsing: "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.\(payload)"
        + ".dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(throws: JWSError.algorithmRefused("HS256", expected: .rs256)) {
      try hmac.verify(with: key)
    }
    let unsecured = try CompactJWS(parsing: "eyJhbGciOiJub25lIn0.\(payload).")
    #expect(throws: JWSError.algorithmRefused("none", expected: .rs256)) {
      try unsecured.verify(with: key)
    }
  }

  static let a2Token = """
    eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGx\
    lLmNvbS9pc19yb290Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5R\
    Zmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrn\
    byTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHW\
    EsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0ig\
    cN_IoypGlUPQGe77Rw
    """

  static let a2Key = """
    {"kty":"RSA","n":"ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4\
    qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OM\
    g0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3\
    qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4F\
    RWyuXpoQ","e":"AQAB"}
    """

  /// The private key of A.2.1 as PKCS#8.
  static let a2PrivateKey = """
    MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCh-BYK4uPJtGXOjS1lYmM2K5J9vinh8CR3_BYl\
    zJChNuOL2TSXxbbqY913EeZ8dCn5VrD7io8ImtxLaYk8wTM_U-3QGbh3hCUv7JFP5IV3aVlL6kKA0ywPVb9ilE8T\
    A5a8bpvfbr3SvaNnjuygxmj3AbONv_s4yDQs4v5tJ_reSlpIdJed1LnPmt7Ex1sFhSwsD174pcF1A5L5ROjtZMEQ\
    xrZHYJqkeDrrnGya11UxMFBji4NmXG9veoKjlnAqH2QbgtPr8jkiGUkftoaHLFcW9Qr4NY2ai50Xw0Byj3-H2JoY\
    2PyrZ62EWQwuz3WTOTY8BwNNb2BvniHgVFbK5emhAgMBAAECggEAEq5xpGnNCivDflJsRQBXHx1hdR1k6Ulwe2JZ\
    D50LpXyWPEAeP88vLNO97IjlA7_GQ5sLKMgvfTeXZx9SE-7YwVol2NXOoAJe46sui395IW_GO-pWJ1O0BkTGoVEn\
    2bKVRUCgu-GjBVaYLU6f3l9kJfFNS3E0QbVdxzubSu3Mkqzjkn439X0M_V51gfpRLI9JYanrC4D4qAdGcopV_0ZH\
    HzQlBjudU2QvXt4ehNYTCBr6XCLQUShb1juUO1ZdiYoFaFQT5Tw8bGUl_x_jTj3ccPDVZFD9pIuhLhBOneufuBiB\
    4cS98l2SR_RQyGWSeWjnczT0QU91p1DhOVRuOopznQKBgQDgHMQQ60imZV1URk0KpLttoLhyt3SmqdEf_kgHePDd\
    tzEafpAu-cS191R2JiuoF2yzWXnwFDcqGigp5BNr0AHQfD8_Lk8l1Mk09jxxCfui5nYooNyac8YFjm3vItzVCVDn\
    Ed3BbVWG8qf6deqElMGAg-C2V0L4oNXnP7LZcPAZRwKBgQC5A8R-CZW2MvRTLLHzwZkUXV866cff7tx6kqa0finG\
    G0KgeqlaZPxgCZnFp7AeAcCMtiynVlJ7vMVgePsLq6XtON4tB5kP9jAPrq3rbAOal78eUH5OcED6eNuCV8ixEu1e\
    WcPNCS_l1OW1EnXUEoEHKl54Xrrz2uNwkgMTP1FZ1wKBgAcCn1dwJKufzBWQxWQp1vsM5fggqPN1qGb5y0MAk3g7\
    _Ls5bkUp5u9SN0Ai3Ya6hNnvWJMb7sXQX6U_zyO2M_hTip7tUeh7CXgwo59dkpN75gJLVds29-DAncu3KXU4f2Fa\
    -7bLNrur53k8KwPOq2bbuTG69QtV7Jr5MR0AHWKNAoGBAIf_evpitUf-4JYbLpvNXWcY052Mpz22aR84mY3nh3F2\
    LF2mjMJDpTg7FmuyPcVw6EcGyoAe9fa65iNqCq-jdw6PVNGo2hxfjSiZ8IIzHdsPXI89__pMjZcQK9r-CCoRjaZj\
    OYiIDktVWZzmevJuv6WywUqd57LE3Zar3dLSIkx1AoGAIYd7DHOhrWvxkwPQsRM2tOgrjbcrfvtQJipd-DlcxyVu\
    uM9sQLdgjVk2oy26F0EmpScGLq2MowX7fhd_QJQ3ydy5cY7YIBi87w93IKLEdfnbJtoOPLUW0ITrJReOgo1cq9Sb\
    sxYawBgfp_gh6A5603k2-ZQwVK0JKSHuLFkuQ3U
    """

  static let a3Token = """
    eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGx\
    lLmNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8I\
    SlSApmWQxfKTUJqPP3-Kg6NU1Q
    """

  static let a3Key = """
    {"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","y":"x_FEzRu\
    9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}
    """
}
