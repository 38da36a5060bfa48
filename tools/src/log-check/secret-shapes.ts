interface Shape {
  kind: string;
  shape: RegExp;
}

/**
 * Patterns of secrets, recorded or not. Deliberately independent of what the product redacts (service-kit's
 * `without-secrets.ts`), so that each finds gaps in the other.
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
  // Clients of tests come from the ranges for documentation and benchmarks, so these are no server's.
  {
    kind: "a client's whole address",
    shape: /\b(?:203\.0\.113|198\.51\.100|192\.0\.2|198\.1[89]\.\d+)\.\d+(?![\d/])/g,
  },
  { kind: "a client's whole address", shape: /\b2001:db8:[\da-f:]+(?![\da-f:/])/gi },
  { kind: 'an e-mail address', shape: /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}\b/gi },
];
