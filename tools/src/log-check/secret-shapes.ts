interface Shape {
  kind: string;
  shape: RegExp;
}

/**
 * What is a secret wherever it stands, whether or not anybody has noted it. What the product itself takes out of its
 * logs (service-kit's `logged-error.ts`) is written down there a second time: a gap in the one is found by the other.
 */
export const secretShapes: readonly Shape[] = [
  { kind: 'credentials in an address', shape: /\b[a-z][a-z\d+.-]*:\/\/[^\s/@"'\\]*:[^\s/@"'\\]+@/gi },
  {
    kind: 'a token in an address',
    shape: /[?&](?:\w*token|code|state|nonce|key|\w*secret|password|accessCode)=[^&\s"'\\]{6,}/gi,
  },
  { kind: 'a signed token', shape: /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g },
  { kind: 'credentials of a header', shape: /\b(?:Basic|Bearer) [\w.~+/-]{16,}/g },
  { kind: 'the hash of a password', shape: /\$argon2\w{1,2}\$[^\s"'\\]+/g },
  { kind: 'a private key', shape: /-----BEGIN [A-Z ]*PRIVATE KEY-----/g },
  { kind: 'an e-mail address', shape: /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}\b/gi },
];
