import { changePassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import { expect, it } from 'vitest';
import { passwordRefusal } from '@/features/settings/password-refusal.js';
import { formResolver } from '@/lib/forms/form-resolver.js';

type Form = Record<string, string>;

/** What the form's own check says of `values`. */
async function errorsOf(schema: typeof changePassword.body | typeof setPassword.body, values: Form) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return (await formResolver(schema as typeof changePassword.body)(values as never, undefined, options as never))
    .errors;
}

it.each<[string, Form, string | null]>([
  ['no current password', { currentPassword: '', newPassword: 'short', confirmPassword: '' }, 'currentRequired'],
  [
    'a new password of five characters',
    { currentPassword: 'x', newPassword: 'short', confirmPassword: '' },
    'tooShort',
  ],
  ['no new password', { currentPassword: 'x', newPassword: '', confirmPassword: '' }, 'tooShort'],
  ['another confirmation', { currentPassword: 'x', newPassword: 'long enough', confirmPassword: 'long' }, 'mismatch'],
  ['a too long one', { currentPassword: 'x', newPassword: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, null],
])('changing a password with %s is refused by its name', async (_, values, refusal) => {
  expect(passwordRefusal(await errorsOf(changePassword.body, values))).toBe(refusal);
});

it.each<[string, Form, string]>([
  ['that is too short', { password: 'short', confirmPassword: 'short' }, 'tooShort'],
  ['that is confirmed differently', { password: 'long enough', confirmPassword: '' }, 'mismatch'],
])('setting a password %s is refused by its name', async (_, values, refusal) => {
  expect(passwordRefusal(await errorsOf(setPassword.body, values))).toBe(refusal);
});
