import { type SignInError, signInErrors } from '@wifi-share/contracts/calls/social-sign-in';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import { logProblem } from '@wifi-share/service-kit/app/problem-handler';
import { toProblem } from '@wifi-share/service-kit/app/to-problem';
import type { FastifyRequest } from 'fastify';
import { refusalCodes, SignInRefusal } from './sign-in-refusal.js';

/** What the login screen shows of `error`; what may be ours or the provider's fault is logged. */
export function signInErrorOf(error: unknown, provider: SignInProvider, request: FastifyRequest): SignInError {
  const codes = refusalCodes[provider];
  if (error instanceof SignInRefusal) {
    const code = codes[error.reason];
    if (error.cause !== undefined) request.log.warn({ err: error.cause }, code);
    return code;
  }
  const problem = toProblem(error);
  logProblem(request, problem, error);
  // The account was deleted, or has another password, since it was found.
  if (problem.code === 'invalid_credentials') return codes.invalid;
  return signInErrors.find((code) => code === problem.code) ?? 'internal_error';
}
