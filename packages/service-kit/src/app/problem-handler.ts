import type { Call } from '@wifi-share/contracts/calls/define-call';
import { signInErrors } from '@wifi-share/contracts/calls/social-sign-in';
import { nextSchema } from '@wifi-share/contracts/entities/next';
import type { Language } from '@wifi-share/contracts/languages';
import { problems } from '@wifi-share/contracts/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { logRefusal } from '../security-log/log-refusal.js';
import type { Problem } from './problem.js';
import { problemBody } from './problem-body.js';
import { toProblem } from './to-problem.js';

/** Services read the language from the gateway's header, the gateway from the caller's request (R42). */
export type LanguageOf = (request: FastifyRequest) => Language;

const problemsTotal = new Counter({
  name: 'http_problems_total',
  help: 'Answers that were problems, by route and code',
  labelNames: ['route', 'code', 'service'],
});

interface Options {
  languageOf: LanguageOf;
  /** The client's address, for the log of refusals. */
  addressOf(request: FastifyRequest): string;
}

/** Answers `problem` in the caller's language. */
export function sendProblem(reply: FastifyReply, problem: Problem, language: Language) {
  const { serviceName: service } = reply.server;
  problemsTotal.inc({ route: reply.request.routeOptions.url ?? 'unknown', code: problem.code, service });
  const { retryAfter } = problem.options;
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  return reply
    .code(problems[problem.code])
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemBody(problem, language, reply.request.id));
}

/** Logs 5xx problems; an unexpected error with what was thrown. */
export function logProblem({ log }: FastifyRequest, problem: Problem, error: unknown): void {
  if (problem.code === 'internal_error') log.error({ err: error }, 'unforeseen error');
  else if (problems[problem.code] >= 500) log.warn({ err: problem.options.cause }, problem.code);
}

/** Whether people open the call themselves, by a button or a link in an e-mail: then it redirects to a page. */
const isNavigation = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.call !== undefined && 302 in routeOptions.config.call.answers;

/** The login page with the error, and the `next` that it checks (R9). */
function loginWithError({ code }: Problem, { query }: FastifyRequest): string {
  const error = signInErrors.find((known) => known === code) ?? 'internal_error';
  const next = nextSchema.parse((query as Record<string, unknown>).next);
  return `/user-login?${new URLSearchParams({ error, ...(next !== undefined && { next }) })}`;
}

/** Every error becomes `application/problem+json` (R39), or a redirect to the login page for navigations. */
export const problemHandler = fp(
  async (app: FastifyInstance, { languageOf, addressOf }: Options) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const problem = toProblem(error);
      logProblem(request, problem, error);
      logRefusal(request, problem, addressOf(request));
      if (isNavigation(request))
        return reply.header('cache-control', 'no-store').redirect(loginWithError(problem, request));
      return sendProblem(reply, problem, languageOf(request));
    });
  },
  { name: 'problem-handler' },
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call of the route. */
    call?: Call;
  }
}
