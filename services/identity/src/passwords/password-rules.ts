import { defaultBrandName } from '@wifi-share/contracts/brand';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import type { TextKey } from '@wifi-share/texts/areas';
import type { StoredUser } from '../users/user.model.js';
import { beginningsOf } from './beginnings.js';
import { isCommonPassword } from './common-passwords.js';
import type { HasLeaked } from './leaked-passwords.js';

interface Rules {
  /** In UTF-16 code units, as the schema counts. */
  minLength: number;
  brandName: string;
  /** Null where no leaked passwords are kept. */
  hasLeaked: HasLeaked | null;
}

/** Whose password it is to be. */
export type PasswordOwner = Pick<StoredUser, 'username' | 'email'>;

/** Shorter words may stand in many a password, as in Tom48213907. */
const shortestWord = 4;

/** Letters and digits alone: `Maria.Lopez` and `marialopez` are the same word. */
const wordOf = (text: string): string => normalisedKey(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Decides what may be a new password (R58), wherever one is set. Passwords from before stay valid. */
export function createPasswordRules({ minLength, brandName, hasLeaked }: Rules) {
  const brands = [brandName, defaultBrandName];

  function isPersonal(password: string, { username, email }: PasswordOwner): boolean {
    const mailbox = email?.split('@')[0];
    const words = [username, email ?? '', mailbox ?? '', ...brands].map(wordOf);
    const known = new Set(words.filter(({ length }) => length >= shortestWord));
    return beginningsOf(password).some((text) => known.has(wordOf(text)));
  }

  async function faultOf(password: string, owner: PasswordOwner): Promise<TextKey | null> {
    if (password.length < minLength) return 'validation.password.min';
    if (isPersonal(password, owner)) return 'validation.password.personal';
    if (isCommonPassword(password)) return 'validation.password.common';
    return (await hasLeaked?.(password)) ? 'validation.password.leaked' : null;
  }

  /** Throws `validation_failed`, with the form's `field` to blame, for a password that `owner` may not choose. */
  return async (field: string, password: string, owner: PasswordOwner): Promise<void> => {
    const message = await faultOf(password, owner);
    if (message === null) return;
    throw new Problem('validation_failed', {
      fields: [{ path: field, message }],
      variables: { passwordMin: minLength },
    });
  };
}

export type RequirePassword = ReturnType<typeof createPasswordRules>;
