import type { FieldErrors } from 'react-hook-form';

/** The fields of both forms: changing a password, and setting the first one. */
interface PasswordForm {
  currentPassword?: string;
  newPassword?: string;
  password?: string;
  confirmPassword?: string;
}

/** What keeps a form with a new password from being sent, as spec section 5 names it; null for anything else. */
export type PasswordRefusal = 'currentRequired' | 'tooShort' | 'mismatch' | null;

/** Names the first field that is wrong, which is also the one that gets the focus. */
export function passwordRefusal(errors: FieldErrors<PasswordForm>): PasswordRefusal {
  if (errors.currentPassword) return 'currentRequired';
  const chosen = errors.newPassword ?? errors.password;
  if (chosen) return chosen.message === 'validation.password.min' ? 'tooShort' : null;
  return errors.confirmPassword ? 'mismatch' : null;
}
