import {
  addAuthenticator,
  addPasskey,
  listFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from '@wifi-share/contracts/calls/factors';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { sessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Changed } from './change-factors.js';
import { factorsOf, shownFactors } from './factors.domain.js';
import type { NewFactors } from './new-factors.service.js';
import type { OwnFactors } from './own-factors.service.js';

interface Options {
  ownFactors: OwnFactors;
  newFactors: NewFactors;
  publicUrl: string;
}

/** The factors of the signed-in user. */
export function registerOwnFactors(app: FastifyInstance, { ownFactors, newFactors, publicUrl }: Options): void {
  /** The session of the call goes on under a new token. */
  function shown({ user, token }: Changed, reply: FastifyReply) {
    reply.header('set-cookie', sessionCookie(publicUrl, token));
    return shownFactors(factorsOf(user));
  }

  registerCall(app, listFactors, async ({ principal }) => shownFactors(await ownFactors.list(principal)));

  registerCall(app, startPasskey, ({ principal }) => newFactors.startPasskey(principal));

  registerCall(app, addPasskey, async ({ body, principal, headers }, reply) => {
    const added = await newFactors.addPasskey(body, { principal, userAgent: headers['user-agent'] });
    return { ...shown(added, reply), recoveryCodes: added.recoveryCodes };
  });

  registerCall(app, renamePasskey, async ({ body, params, principal }) =>
    shownFactors(await ownFactors.rename(principal, params.passkeyId, body.name)),
  );

  registerCall(app, removePasskey, async ({ params, principal, headers }, reply) => {
    const caller = { principal, userAgent: headers['user-agent'] };
    return shown(await ownFactors.removePasskey(caller, params.passkeyId), reply);
  });

  registerCall(app, startAuthenticator, ({ principal }) => newFactors.startAuthenticator(principal));

  registerCall(app, addAuthenticator, async ({ body, principal, headers }, reply) => {
    const added = await newFactors.addAuthenticator(body, { principal, userAgent: headers['user-agent'] });
    return { ...shown(added, reply), recoveryCodes: added.recoveryCodes };
  });

  registerCall(app, removeAuthenticator, async ({ principal, headers }, reply) =>
    shown(await ownFactors.removeAuthenticator({ principal, userAgent: headers['user-agent'] }), reply),
  );

  registerCall(app, renewRecoveryCodes, async ({ principal }) => {
    const { factors, recoveryCodes } = await ownFactors.renewRecoveryCodes(principal);
    return { ...shownFactors(factors), recoveryCodes };
  });
}
