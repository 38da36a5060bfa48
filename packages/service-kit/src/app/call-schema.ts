import { type Exchange, isFileAnswer } from '@wifi-share/contracts/calls/define-call';

/** The Fastify schema of a declared call: validates input, and strips undeclared fields from answers. */
export function callSchema({ summary, params, query, body, answers }: Exchange) {
  return {
    summary,
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: Object.fromEntries(
      Object.entries(answers).flatMap(([status, schema]) =>
        schema && !isFileAnswer(schema) ? [[status, schema]] : [],
      ),
    ),
  };
}

export const defaultStatus = ({ answers }: Exchange): number => Math.min(...Object.keys(answers).map(Number));

/** The router's pattern for a declared path: `/api/wifi/{id}` is `/api/wifi/:id`. */
export const routePattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
