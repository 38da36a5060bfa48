import { limits } from '@wifi-share/contracts/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

const refused = 10_000;

/** The most common passwords, all in lower case, that the rules of length would let through; the dictionary ranks them by frequency. */
const commonPasswords = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= limits.passwordMin).slice(0, refused),
);

/** Whether `password` is one of the 10,000 most common (R10), in whatever case. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());
