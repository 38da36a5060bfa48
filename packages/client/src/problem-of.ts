import type { Problem } from '@wifi-share/contracts/problems';
import { ApiProblem } from './api-problem.js';

/** What a refusal says; a proxy in between answers something else than the API does. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const { status, headers } = response;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  const problem = await readProblem(response);
  return new ApiProblem(problem?.message ?? `The site answered ${status}.`, {
    status,
    code: problem?.code ?? 'unreadable_answer',
    errors: problem?.errors ?? [],
    requestId: problem?.requestId ?? headers.get('x-request-id'),
    retryAfter,
  });
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  return (response.json() as Promise<Problem>).catch(() => undefined);
}
