import type { ProblemCode } from '@wifi-share/contracts/problems';
import { Problem } from '@wifi-share/service-kit/app/problem';

/** The service was not reached, or was too slow; any other failure is an answer that is none. */
const codes: Record<string, ProblemCode> = {
  ECONNREFUSED: 'service_unavailable',
  EHOSTUNREACH: 'service_unavailable',
  ENETUNREACH: 'service_unavailable',
  ENOTFOUND: 'service_unavailable',
  EAI_AGAIN: 'service_unavailable',
  ETIMEDOUT: 'service_unavailable',
  UND_ERR_CONNECT_TIMEOUT: 'service_unavailable',
  UND_ERR_HEADERS_TIMEOUT: 'upstream_timeout',
  UND_ERR_BODY_TIMEOUT: 'upstream_timeout',
};

/** What a failed call of a service means to the caller: 503 away, 504 slow, 502 anything else; a problem stays what it is. */
export function upstreamProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = codes[(cause as { code?: string }).code ?? ''] ?? 'upstream_failed';
  return new Problem(code, { cause, ...(code === 'service_unavailable' && { retryAfter: 2 }) });
}
