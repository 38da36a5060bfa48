import { createHash, randomInt } from 'node:crypto';
import { limits } from '@wifi-share/contracts/limits';

/** Easy to read and to type: no letters that look like digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 6;
const groupLength = 4;

const newGroup = (): string =>
  Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Codes of 118 random bits, `abcd-efgh-…`, to be shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, () => Array.from({ length: groups }, newGroup).join('-'));

/** The hash under which a code is stored: from 112 bits on SHA-256 is enough. Case, spaces and hyphens do not matter. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');
