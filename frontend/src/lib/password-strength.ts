import { limits } from '@wifi-share/contracts/limits';

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const characterKinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** A hint only: length counts most, mixed kinds of characters help, repeated characters do not. The server decides (R10). */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < limits.passwordMin) return 'short';
  const kinds = characterKinds.filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5) return 'weak';
  const score = Math.min(password.length, 2 * different) + 2 * (kinds - 1);
  if (score < 12) return 'weak';
  return score < 16 ? 'fair' : 'strong';
}
