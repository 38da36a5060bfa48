import type { Security } from '@wifi-share/contracts/entities/network';
import { isValidPassphrase, PASSPHRASE_LENGTH } from '@wifi-share/wifi-formats/credentials';

/** How a password that is being typed stands to the rule of its security (R19). */
export type PasswordHint =
  | { state: 'empty' | 'fits' | 'characters' | 'wrongLength' }
  /** `count` characters are missing, or too many. */
  | { state: 'short' | 'long'; count: number };

export function passwordHint(security: Exclude<Security, 'NONE'>, password: string): PasswordHint {
  if (password === '') return { state: 'empty' };
  if (isValidPassphrase(security, password)) return { state: 'fits' };
  if (/[^ -~]/.test(password)) return { state: 'characters' };
  const { min, max } = PASSPHRASE_LENGTH;
  if (security === 'WEP') return { state: 'wrongLength' };
  if (password.length < min) return { state: 'short', count: min - password.length };
  return { state: 'long', count: password.length - max };
}
