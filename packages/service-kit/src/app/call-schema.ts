import { type Exchange, isFileAnswer } from '@wifi-share/contracts/calls/define-call';

/** What Fastify checks of a declared call: its input, and that an answer says nothing that is not declared. */
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

/** The status of an answer unless its implementation sets another. */
export const defaultStatus = ({ answers }: Exchange): number => Math.min(...Object.keys(answers).map(Number));

/** The router's pattern for a declared path: `/api/wifi/{id}` is `/api/wifi/:id`. */
export const routePattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
