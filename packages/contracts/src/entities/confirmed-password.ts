import { z } from 'zod';

/** What a form's second field for the password may hold: anything, it is only compared. */
export const confirmationSchema = z.string('validation.password.mismatch');

/** Says that the two passwords differ, beside what is wrong elsewhere in the form. */
export const passwordMismatch = {
  path: ['confirmPassword'],
  error: 'validation.password.mismatch',
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
};
