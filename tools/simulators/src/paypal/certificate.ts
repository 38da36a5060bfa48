import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import forge from 'node-forge';

export interface SigningCertificate {
  /** Changes with the key, so that a cached certificate is not taken for this one. */
  name: string;
  pem: string;
  key: KeyObject;
}

const day = 86_400_000;

/** An RSA key and a certificate that says it is the simulator's, for a year from yesterday. */
export function createSigningCertificate(now: Date): SigningCertificate {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = forge.pki.privateKeyFromPem(key.export({ type: 'pkcs8', format: 'pem' }).toString());
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.rsa.setPublicKey(privateKey.n, privateKey.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(now.getTime() - day);
  certificate.validity.notAfter = new Date(now.getTime() + 365 * day);
  const names = [{ name: 'commonName', value: 'PayPal simulator (test payments)' }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.sign(privateKey, forge.md.sha256.create());
  const pem = forge.pki.certificateToPem(certificate);
  return { name: `CERT-${createHash('sha256').update(pem).digest('hex').slice(0, 8)}`, pem, key };
}
