import { isProblem, ProblemError } from '@/api/problem-error.js';

/**
 * Whether a call failed over its access code or before anybody looked at it: it may be tried again as it is, with the same
 * or another code. A missing code is a field error of `accessCode` (R32).
 */
export function isAccessCodeRefusal(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  if (!(error instanceof ProblemError)) return false;
  return isWrongAccessCode(error) || isProblem(error, 'address_blocked') || isProblem(error, 'too_many_requests');
}

/** Whether another code would help. */
export function isWrongAccessCode(error: unknown): error is ProblemError {
  return (
    isProblem(error, 'invalid_access_code') ||
    (error instanceof ProblemError && error.errors.some(({ path }) => path === 'accessCode'))
  );
}

/** The server's words about the code. */
export const accessCodeText = (error: ProblemError): string =>
  error.errors.find(({ path }) => path === 'accessCode')?.message ?? error.message;
