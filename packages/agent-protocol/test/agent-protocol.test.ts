import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../src/fingerprint.js';
import { isSignedBy, publicKeyOf, readClaim, signRequest } from '../src/request-signature.js';
import { open, seal } from '../src/sealed-box.js';

const { privateKey: key } = generateKeyPairSync('ed25519');
const publicKey = publicKeyOf(key);
const request = { method: 'POST', path: '/api/agent/poll', body: '{"routers":[]}' };
const time = Date.parse('2026-11-26T12:00:00Z');
const signed = () => signRequest(request, { id: 'agent', key, time });
const claimOf = (headers: Record<string, string>) => readClaim(headers)!;

describe('the signature of a request', () => {
  it('holds for what was signed', () => {
    const claim = claimOf(signed());
    expect(claim).toMatchObject({ id: 'agent', time });
    expect(isSignedBy(publicKey, request, claim)).toBe(true);
    expect(claimOf(signed()).nonce).not.toBe(claim.nonce);
  });

  it.each([
    ['method', { method: 'GET' }],
    ['path', { path: '/api/agent/poll?x' }],
    ['body', { body: '{"routers":[] }' }],
  ])('does not hold for another %s', (_what, other) => {
    expect(isSignedBy(publicKey, { ...request, ...other }, claimOf(signed()))).toBe(false);
  });

  it.each([
    ['id', { id: 'another' }],
    ['time', { time: time + 1 }],
    ['nonce', { nonce: 'A'.repeat(22) }],
  ])('does not hold with another %s', (_what, other) => {
    expect(isSignedBy(publicKey, request, { ...claimOf(signed()), ...other })).toBe(false);
  });

  it('does not hold by another key', () => {
    const other = publicKeyOf(generateKeyPairSync('ed25519').privateKey);
    expect(isSignedBy(other, request, claimOf(signed()))).toBe(false);
  });

  it.each(['agent-time', 'agent-nonce', 'agent-signature'])('is not read without %s', (name) => {
    expect(readClaim({ ...signed(), [name]: undefined })).toBeNull();
    expect(readClaim({ ...signed(), [name]: 'x' })).toBeNull();
  });
});

it('a public key is what its JWK says', () => {
  for (const { publicKey: made } of [generateKeyPairSync('ed25519'), generateKeyPairSync('x25519')]) {
    expect(publicKeyOf(made)).toBe(made.export({ format: 'jwk' }).x);
  }
});

describe('a sealed box', () => {
  const { privateKey } = generateKeyPairSync('x25519');
  const recipient = publicKeyOf(privateKey);

  it('is opened by its recipient alone, for its purpose alone', () => {
    const box = seal('grüner Wal 27', recipient, 'job-1');
    expect(box).not.toContain('Wal');
    expect(open(box, privateKey, 'job-1')).toBe('grüner Wal 27');
    expect(() => open(box, privateKey, 'job-2')).toThrow();
    expect(() => open(box, generateKeyPairSync('x25519').privateKey, 'job-1')).toThrow();
    expect(seal('grüner Wal 27', recipient, 'job-1')).not.toBe(box);
  });

  it('is not opened once it was changed', () => {
    const [sender, sealed = ''] = seal('a password', recipient, 'job').split('.');
    const bytes = Buffer.from(sealed, 'base64url');
    for (const at of [0, 14, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => open(`${sender}.${changed.toString('base64url')}`, privateKey, 'job')).toThrow();
    }
  });
});

it('a fingerprint is 16 characters that are not mistaken for others, of both keys', () => {
  const fingerprint = fingerprintOf(publicKey, 'sealing');
  expect(fingerprint).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(fingerprintOf(publicKey, 'another')).not.toBe(fingerprint);
  expect(fingerprintOf('another', 'sealing')).not.toBe(fingerprint);
});
