/** A declared path with its parameters filled in, percent-encoded: `/api/wifi/{id}` of `{id: 'a b'}` is `/api/wifi/a%20b`. */
export const callPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Where a member of a team calls what the owner calls at `path`: `/api/teams/{ownerId}/user/networks`. */
export const teamPath = (path: string, ownerId: string): string => path.replace(/^\/api\//, `/api/teams/${ownerId}/`);

/** The parameter of screens' addresses that names the owner whose team they are about. */
export const teamParameter = 'team';

/** The owner whose team a screen's query names, else null; of anything but an id nothing, as it becomes a part of addresses. */
export function teamIn(query: URLSearchParams): string | null {
  const named = query.get(teamParameter) ?? '';
  return /^[\da-f-]{36}$/i.test(named) ? named : null;
}
