import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ProblemError } from '@/api/problem-error.js';
import { serverError, showFieldErrors } from '@/lib/forms/show-field-errors.js';

function signUpForm() {
  const form = createFormControl({ defaultValues: { email: '', username: '' } });
  form.subscribe({ formState: { errors: true }, callback: () => {} });
  return form;
}

const refusal = (...errors: { path: string; message: string }[]) =>
  new ProblemError('Please check the highlighted fields.', 409, 'username_taken', errors);

it("the server's errors stand at their fields", () => {
  const form = signUpForm();
  const shown = showFieldErrors(form, refusal({ path: 'username', message: 'This username is already taken' }));
  expect(shown).toBe(true);
  expect(form.getFieldState('username').error).toMatchObject({
    type: serverError,
    message: 'This username is already taken',
  });
  expect(form.getFieldState('email').error).toBeUndefined();
});

it('an error of a field that the form lacks is left to the caller', () => {
  expect(showFieldErrors(signUpForm(), refusal({ path: 'language', message: 'Unknown language' }))).toBe(false);
});

it('a failure that is no problem is left to the caller', () => {
  expect(showFieldErrors(signUpForm(), new TypeError('Failed to fetch'))).toBe(false);
});
