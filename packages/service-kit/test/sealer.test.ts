import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealer, parseKeyring } from '../src/crypto/sealer.js';

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second] = [newKey('k1'), newKey('k2')];
const sealer = createSealer(parseKeyring(first));

it('opens what it sealed, and never seals the same text alike', () => {
  const sealed = sealer.seal('pässword 🔑', 'network');
  expect(sealer.open(sealed, 'network')).toBe('pässword 🔑');
  expect(sealer.seal('pässword 🔑', 'network')).not.toBe(sealed);
  expect(sealed).not.toContain('pässword');
});

it('refuses a text that was moved to another context, changed, or cut', () => {
  const sealed = sealer.seal('password', 'network');
  expect(() => sealer.open(sealed, 'other')).toThrow();
  expect(() =>
    sealer.open(`${sealed.slice(0, 10)}${sealed[10] === 'A' ? 'B' : 'A'}${sealed.slice(11)}`, 'network'),
  ).toThrow();
  expect(() => sealer.open(sealed.slice(0, 20), 'network')).toThrow();
  expect(() => sealer.open('k9.AAAA', 'network')).toThrow('no key k9');
});

it('opens nothing under another key, whatever it is called', () => {
  const sealed = sealer.seal('password', 'network');
  expect(() => createSealer(parseKeyring(newKey('k1'))).open(sealed, 'network')).toThrow();
  expect(() => createSealer(parseKeyring(second)).open(sealed, 'network')).toThrow('no key k1');
});

it('opens with an old key and seals with the current one after a rotation', () => {
  const old = sealer.seal('password', 'network');
  const rotated = createSealer(parseKeyring(`${second},${first}`));
  expect(rotated.open(old, 'network')).toBe('password');
  const sealed = rotated.seal('password', 'network');
  expect(sealed).toMatch(/^k2\./);
  expect([old, sealed].map((each) => rotated.isCurrent(each))).toEqual([false, true]);
});

it.each(['', 'k1', 'k1:short', `${first},${first}`, `k 1:${randomBytes(32).toString('base64')}`])(
  'does not accept %j as keys',
  (text) => {
    expect(() => parseKeyring(text)).toThrow();
  },
);
