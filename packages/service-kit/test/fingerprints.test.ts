import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createFingerprints } from '../src/crypto/fingerprints.js';

const [first, second] = ['k1', 'k2'].map((id) => ({ id, key: randomBytes(32) }));
const fingerprints = createFingerprints([first!], 'cards');

it('match the text that they were made of and no other', () => {
  const fingerprint = fingerprints.of('pässword');
  expect(fingerprints.matches(fingerprint, 'pässword')).toBe(true);
  expect(fingerprints.matches(fingerprint, 'password')).toBe(false);
  expect(fingerprint).not.toContain('pässword');
});

it('say nothing to who has another key, or the same for another purpose', () => {
  const fingerprint = fingerprints.of('password');
  const others = [
    createFingerprints([{ ...first!, key: second!.key }], 'cards'),
    createFingerprints([first!], 'mails'),
  ];
  for (const other of others) expect(other.matches(fingerprint, 'password')).toBe(false);
  for (const broken of ['', 'k1', 'k1.', 'k9.AAAA']) expect(fingerprints.matches(broken, 'password')).toBe(false);
});

it('are made with the first key and compared with all', () => {
  const rotated = createFingerprints([second!, first!], 'cards');
  const old = fingerprints.of('password');
  expect(rotated.matches(old, 'password')).toBe(true);
  expect([old, rotated.of('password')].map((each) => rotated.isCurrent(each))).toEqual([false, true]);
  expect(createFingerprints([second!], 'cards').matches(old, 'password')).toBe(false);
});
