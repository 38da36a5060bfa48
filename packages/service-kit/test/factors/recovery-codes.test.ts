import { expect, it } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCodes } from '../../src/factors/recovery-codes.js';

it('ten codes of at least 112 random bits, easy to type', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hj-km-np-z2-9]{4}-){5}[a-hj-km-np-z2-9]{4}$/);
  expect(24 * Math.log2(31)).toBeGreaterThan(112);
});

it('a code is known again however it is typed, and no other one', () => {
  const [code = '', other = ''] = newRecoveryCodes();
  const typed = code.toUpperCase().replaceAll('-', ' ');
  expect(hashOfRecoveryCode(typed)).toBe(hashOfRecoveryCode(code));
  expect(hashOfRecoveryCode(other)).not.toBe(hashOfRecoveryCode(code));
});
