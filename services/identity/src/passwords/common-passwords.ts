import { limits } from '@wifi-share/contracts/limits';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { dictionary } from '@zxcvbn-ts/language-common';

const refused = 10_000;

/** The most common passwords, all in lower case, that the rules of length would let through; the dictionary ranks them by frequency. */
const commonPasswords = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= limits.passwordMin).slice(0, refused),
);

/** Throws `validation_failed`, with the form's `field` to blame, for the 10,000 most common passwords (R10), in whatever case. */
export function refuseCommonPassword(field: string, password: string): void {
  if (!commonPasswords.has(password.toLowerCase())) return;
  throw new Problem('validation_failed', { fields: [{ path: field, message: 'validation.password.common' }] });
}
