import { agentHeaders } from '@wifi-share/agent-protocol/request-signature';
import { teamPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { knownBrowserCookie } from '@wifi-share/contracts/calls/known-browser-cookie';
import { mayIn, type TeamRight, teamRoleNames } from '@wifi-share/contracts/team-roles';
import { siteCookieName } from '@wifi-share/service-kit/cookies/site-cookie';
import { adminSessionCookieName } from '@wifi-share/service-kit/sessions/admin-session-cookie';
import { sessionCookieName } from '@wifi-share/service-kit/sessions/session-cookie';
import type { Json } from './json-schema.js';

/** What a caller proves themselves by, on a site that people reach under `origin`. */
export const securitySchemes = (origin: string): Json => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(origin),
    description: 'The session of a user, which signing in sets. Browsers send it by themselves; no script sees it.',
  },
  adminSession: {
    type: 'apiKey',
    in: 'cookie',
    name: adminSessionCookieName(origin),
    description: 'The session of an admin, which the second step of the gate sets.',
  },
  agentSignature: {
    type: 'apiKey',
    in: 'header',
    name: agentHeaders.signature,
    description: `An agent's Ed25519 signature in base64url over method, path, SHA-256 of the body, \`${agentHeaders.id}\`, \`${agentHeaders.time}\` and \`${agentHeaders.nonce}\`.`,
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token, which its owner makes in the settings, with the scope that the call names.',
  },
  accessCode: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The access code of the admin area, again; or `accessCode` in the body.',
  },
});

/** Which of these a call needs, as alternatives. */
export function securityOf({ access, accessCode, scope }: Call): Json[] {
  if (access === 'public') return [];
  if (access === 'agent') return [{ agentSignature: [] }];
  if (scope === 'any') return [{ apiToken: [] }];
  if (access !== 'admin') return [{ session: [] }, ...(scope ? [{ apiToken: [scope] }] : [])];
  return accessCode ? [{ adminSession: [], accessCode: [] }, { adminSession: [] }] : [{ adminSession: [] }];
}

/** The same in words. */
export const whoMayCall = (
  { access, accessCode, scope, right, path, cookie, knowsBrowser }: Call,
  origin: string,
): string =>
  [
    scope === 'any' ? 'Needs an API token of any scope.' : callers[access],
    ...(scope && scope !== 'any' ? [`Or an API token of this owner with the scope \`${scope}\`.`] : []),
    ...(right ? [`Or, at \`${teamPath(path, '{ownerId}')}\`, a session of a ${rolesWith(right)} of the team.`] : []),
    ...(accessCode ? ['The access code is given again, in the body or as `Authorization`.'] : []),
    ...(cookie === undefined
      ? []
      : [`Reads the cookie \`${siteCookieName(origin, cookie)}\`, which a step before set.`]),
    ...(knowsBrowser
      ? [
          `Reads and sets the cookie \`${siteCookieName(origin, knownBrowserCookie)}\`, by which accounts know a browser.`,
        ]
      : []),
  ].join(' ');

/** `manager or printer` */
const rolesWith = (right: TeamRight): string => teamRoleNames.filter((role) => mayIn(role, right)).join(' or ');

const callers = {
  public: 'Anybody may call it.',
  user: 'Needs a session.',
  self: 'Needs a session of the user whose id is in the path.',
  admin: 'Needs an admin session.',
  agent: 'Signed by an agent.',
} satisfies Record<Call['access'], string>;
