// The parts of OpenSSL 3's libcrypto that JOSE uses. Nothing deprecated in 3.0 is called.
#define OPENSSL_NO_DEPRECATED
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
