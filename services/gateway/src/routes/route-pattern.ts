import type { Call } from '@wifi-share/contracts/calls/define-call';
import { userIdSchema } from '@wifi-share/contracts/entities/user';

const uuid = '^[0-9a-fA-F-]{36}$';

/** The router's pattern for a call. Where a user's id is declared nothing else may stand: `/api/user/me` names no user. */
export function routePattern({ path, params }: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    params?.shape[name] === userIdSchema ? `:${name}(${uuid})` : `:${name}`,
  );
}

/** The pattern under which members of a team make a call of the owner. */
export const teamPattern = (call: Call): string =>
  routePattern(call).replace(/^\/api\//, `/api/teams/:ownerId(${uuid})/`);

/** The owner's own address of what is called in a team. */
export const outOfTeam = (url: string): string => url.replace(/^\/api\/teams\/[^/]+\//, '/api/');
