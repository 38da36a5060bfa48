import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { isProviderProof, signProviderProof } from '../src/signatures/provider-proof.js';
import type { PublicKeys } from '../src/signatures/signing-keys.js';

const own = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const keys: PublicKeys = new Map([
  ['identity', [own.publicKey]],
  ['gateway', [other.publicKey]],
]);
const now = new Date('2026-11-20T08:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const proof = signProviderProof('Ada@acme.example', own.privateKey, now);

it('holds for its address however it is written, for ten minutes, and fits into a cookie', () => {
  expect(isProviderProof(proof, 'ada@ACME.example', keys, after(599))).toBe(true);
  expect(isProviderProof(proof, 'ada@acme.example', keys, after(600))).toBe(false);
  expect(proof).toMatch(/^[\w.-]{1,150}$/);
  expect(proof).not.toContain('da@');
});

it('holds for no other address, and not once it was changed or signed by another service', () => {
  const [until, digest, signature] = proof.split('.');
  const eve = signProviderProof('eve@acme.example', own.privateKey, now);
  const forged = [
    `${Number(until) + 1}.${digest}.${signature}`,
    `${until}.${digest}.${eve.split('.')[2]}`,
    `${until}.${digest}.`,
    `${until}.${digest}`,
    '',
    signProviderProof('ada@acme.example', other.privateKey, now),
  ];
  for (const one of forged) expect(isProviderProof(one, 'ada@acme.example', keys, now), one).toBe(false);
  expect(isProviderProof(proof, 'eve@acme.example', keys, now)).toBe(false);
  expect(isProviderProof(proof, 'ada@acme.example', new Map(), now)).toBe(false);
});
