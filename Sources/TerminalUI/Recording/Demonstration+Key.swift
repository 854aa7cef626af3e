internal import JOSE
public import Scripts

extension Demonstration {
  /// The key that Apple signs with in a demonstration.
  ///
  /// It is always the same one, so that the same demonstration is the same recording, and begins at once. A script that
  /// rotates keys gets new ones behind it. It is no secret and protects nothing: no store ever keeps it. Throws where the
  /// library does not take it.
  public static func signingKeys() throws -> SigningKeyRing {
    SigningKeyRing([
      try RSAPrivateKey(derRepresentation: Base64URL.decode(key.filter { $0 != "\n" }))
    ])
  }

  /// An RSA key in PKCS#8, as base64url (RFC 4648 §5).
  private static let key = """
    MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC8N-AyE7orxbPN7deUcK-fuBR4CteyDOxB_ghXg7ApoiYG
    N6PDvyTDBssMAR4CCx6WrgqptmWEuFQ1bJMDAGvdBoGj-46U0ExpTiwM5JYdhxjXcVhPS28Nen72pJw70N1OICyXiNseDrNd
    8WC7hnGAl3k-6pN5Fhbkn2aVUtL09XYpDksVrlOdyodK3G6xCW07-Csb_C4wrVRrOZdh2ZqUnESjsXXl1uavlTjHdPWH6DAS
    YWSJZe5-i9Wc3hZSznYyhcG6McRoi2V0HS70i1pYzG_ENBa1CoUk5MoCMPKSJdWpl67uPoq1E9czcbkx7kIMwZC92hDcrL5T
    qcmaqxNRAgMBAAECggEAHnZwq8ozlIgP_OFkxdqjIheaAH_Iv0GGL3wc_4UJywM6YkE5GSJjockErfG0WKJSFhMfGK6zqZJn
    1qm29YJo8sHt04uQXReFdnm3eXK5tRe7dosavuK3m5fa2rJzst6wIsfkT7ZPuIKqlybNACzXS_e4IO24Zp2joOcHpF1eVVTp
    9fA1ai39wavHROvlaxxUHyDAp6NDY7m0xnUUKI6uk04o8OvCnbBF-N9nRd_fLvYmvWzMcPPW5ph-VMBmXTvNmsEUXO26WMy_
    ZKhmjpo282uvfiDRnT3luhDjU7hcZM9sWyOigzL50DgdTcxt_QxDU_zWTOqFtb4YKSt_RSlaEQKBgQDeuYr4USDUDGjoJmwd
    Z5n7cLkEtw4nHqOs524kSXlBZfdbwSjG7Wx7DJUTxxgvqma-CMo4LL6V8rWvExCg4kRqkOXY7FTu2mb_2R4e0KfBYQVdum70
    I1R95TFDOMqtPMR_B7V8QgpbyXAC2MFX0q6XBykUkAAaUpx31E_Ad8rG7QKBgQDYVpPSuOK-pAyF54SbW2XbeFiRwvAHuO3Q
    ila98lfsC0TGJxWkoTf2XHgRX3mWtaBkzC2V-5NwI8fv0X1yyymCYuGaH7PGHsfuWDhCAMczj7dcVIhkuMX1SxQCPylmTDzL
    Q2Uv4IRJfQfty24WLhRiidPNTYVUoqNCiG9JutCtdQKBgQDNn6z-jh_pxT9BPN_J0fEmYy5dfQcy9KWVpuBX3gF1cEcLTexw
    o5fojng_lyrsLrzGK2VOsXiPBVHZPZe3gM47OGULfTz4e2hmQrP9LRQDg6gpnUp8WPXTeTqe3hq4D4c15A8YlfvsO7AO4MC3
    bQnE41Z45m1B4A0W0EuE3NO4DQKBgHsuMNVXOKRcPFUyUiszi3e_uo6kdI-xGJgZbPKSvsVEVVCOiKBIu9inJiaeOlk56a37
    JCm2KWk8tmcy3T8zttrq-pILYw14EVcBHGdYkhQlzL3h1BelrfHRYf81f5kj56nFIiR0rl45tv4LSw-OBUVmPRc1AKoEQPlt
    PhC5MoDRAoGAOTWTSTO_HEz5SxW5EobMVzmknlfPTquRvcOpOCw1Wk3VsLdJ1P4tml_uxYbp3yGaIf7UpYQX6nC7CfOmT8A4
    ybUBr0bClSSemQplwa4fhx0Gc7muXeV9PAVnaGWxaqQVrSWbO_Sc7-z3t2WXV1TzyScZaz5wd7ye7A-6gH37n7s
    """
}
