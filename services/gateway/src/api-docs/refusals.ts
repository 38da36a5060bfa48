import type { Call } from '@wifi-share/contracts/calls/define-call';
import { type ProblemCode, problemSchema, problems } from '@wifi-share/contracts/problems';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { problemBody } from '@wifi-share/service-kit/app/problem-body';
import { z } from 'zod';
import { type Json, outputSchema } from './json-schema.js';

/** But for what no declared address answers to its own method. */
const codes = (Object.keys(problems) as ProblemCode[]).filter((code) => code !== 'method_not_allowed');

/** What the schemas of refusals refer to. */
export const problemParts = () => ({
  schemas: { Problem: outputSchema(problemSchema.extend({ code: z.enum(Object.keys(problems)) })) },
  examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
  responses: {
    ServerProblem: refusal(codes.filter((code) => problems[code] >= 500)),
    HeadTooLarge: { description: 'Address and headers together have more than 16 KiB. No body.' },
  },
  headers: {
    RetryAfter: {
      description: 'Seconds after which trying again makes sense.',
      schema: { type: 'integer', minimum: 0 },
    },
  },
});

/** The refusals of a call by status. Those that people open themselves lead to a page that says what went wrong. */
export function refusalsOf(call: Call): Json {
  const headTooLarge = (call.query || call.params) && { 431: { $ref: '#/components/responses/HeadTooLarge' } };
  if (302 in call.answers) return { ...headTooLarge };
  const possible = codesOf(call);
  const statuses = [...new Set(possible.map((code) => problems[code]))].sort();
  return {
    ...Object.fromEntries(
      statuses.map((status) => [status, refusal(possible.filter((code) => problems[code] === status))]),
    ),
    ...headTooLarge,
    default: { $ref: '#/components/responses/ServerProblem' },
  };
}

/** The call's own problems and, of the general ones, those that its declaration makes possible. */
function codesOf({
  access,
  accessCode,
  scope,
  right,
  method,
  params,
  query,
  body,
  problems: own,
}: Call): ProblemCode[] {
  const hasFields = body !== undefined || accessCode === true || query !== undefined;
  return [
    ...new Set<ProblemCode>([
      ...own,
      ...(hasFields ? (['validation_failed'] as const) : []),
      // A body is read before its path is known to be unused.
      ...(method === 'GET' ? [] : (['malformed_json', 'body_too_large', 'unsupported_media_type'] as const)),
      ...(access === 'user' || access === 'self' ? (['not_signed_in'] as const) : []),
      ...(access === 'admin' ? (['admin_required', 'forbidden'] as const) : []),
      ...(access === 'self' ? (['forbidden'] as const) : []),
      ...(scope ? (['token_refused', 'token_scope_missing'] as const) : (['token_not_accepted'] as const)),
      ...(right ? (['not_in_team', 'team_right_missing'] as const) : []),
      ...(accessCode ? (['invalid_access_code', 'address_blocked'] as const) : []),
      ...(method === 'GET' ? [] : (['cross_site_request'] as const)),
      ...(params ? (['not_found'] as const) : []),
      'too_many_requests',
    ]),
  ];
}

function refusal(possible: ProblemCode[]): Json {
  const waits = possible.some((code) => problems[code] === 429 || problems[code] === 503 || code === 'address_blocked');
  return {
    description: possible.map((code) => `\`${code}\``).join(', '),
    ...(waits && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(possible.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** As it is answered in English. */
function exampleOf(code: ProblemCode): Json {
  const fields =
    code === 'validation_failed' ? [{ path: 'username', message: 'validation.username.required' as const }] : undefined;
  const variables = { seconds: 3600, days: 14 };
  return { ...problemBody(new Problem(code, { variables, ...(fields && { fields }) }), 'en', 'b7c1…') };
}
