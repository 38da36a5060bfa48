import { type SignInError, signInErrors } from '@wifi-share/contracts/calls/social-sign-in';
import { logProblem } from '@wifi-share/service-kit/app/problem-handler';
import { toProblem } from '@wifi-share/service-kit/app/to-problem';
import type { FastifyRequest } from 'fastify';
import { SignInRefusal } from './sign-in-refusal.js';

/** What the login screen shows of `error`; what may be ours or the provider's fault is logged. */
export function signInErrorOf(error: unknown, request: FastifyRequest): SignInError {
  if (error instanceof SignInRefusal) {
    if (error.cause !== undefined) request.log.warn({ err: error.cause }, error.code);
    return error.code;
  }
  const problem = toProblem(error);
  logProblem(request, problem, error);
  // The account was deleted, or has another password, since it was found.
  if (problem.code === 'invalid_credentials') return 'auth_data_invalid';
  return signInErrors.find((code) => code === problem.code) ?? 'internal_error';
}
