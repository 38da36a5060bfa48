import { expect, it } from 'vitest';
import { newTotpSecret, totpStepOf, totpUri } from '../../src/factors/totp.js';

/** The secret of RFC 6238's examples, `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

// The last six of the eight digits in RFC 6238, appendix B, SHA-1.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('after %i seconds the code of the standard is right', (seconds, code) => {
  expect(totpStepOf(code, secret, at(seconds), null)).toBe(Math.floor(seconds / 30));
  expect(totpStepOf(`${code.slice(0, 3)} ${code.slice(3)}`, secret, at(seconds), null)).not.toBeNull();
});

it('a clock may differ by one period, and no more', () => {
  const accepted = [-60, -30, 0, 30, 60].map((off) => totpStepOf('081804', secret, at(1_111_111_109 + off), null));
  expect(accepted.map((step) => step !== null)).toEqual([false, true, true, true, false]);
});

it('no code counts twice, and none that is older than a used one', () => {
  const now = at(1_111_111_109);
  const step = totpStepOf('081804', secret, now, null)!;
  expect(totpStepOf('081804', secret, now, step)).toBeNull();
  expect(totpStepOf('081804', secret, now, step + 1)).toBeNull();
  expect(totpStepOf('081804', secret, now, step - 1)).toBe(step);
});

it('secrets have 160 random bits, and go into the address that apps read', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const uri = new URL(totpUri(one, { issuer: 'Café & Co', account: 'anna@example.com' }));
  expect(uri.protocol + uri.hostname).toBe('otpauth:totp');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: one, issuer: 'Café & Co', digits: '6' });
});
