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

/** The factors of who is signed in. */
export function registerOwnFactors(app: FastifyInstance, { ownFactors, newFactors, publicUrl }: Options): void {
  /** The session of the call goes on under a new token. */
  function shown({ user, token }: Changed, reply: FastifyReply) {
    reply.header('set-cookie', sessionCookie(publicUrl, token));
    return shownFactors(factorsOf(user));
  }

  registerCall(app, listFactors, async ({ principal }) => shownFactors(await ownFactors.list(principal)));

  registerCall(app, startPasskey, ({ body, principal, clientAddress }) =>
    newFactors.startPasskey({ principal, clientAddress, password: body.password }),
  );

  registerCall(app, addPasskey, async ({ body, principal, headers }, reply) => {
    const added = await newFactors.addPasskey(body, { principal, userAgent: headers['user-agent'] });
    return { ...shown(added, reply), recoveryCodes: added.recoveryCodes };
  });

  registerCall(app, renamePasskey, async ({ body, params, principal }) =>
    shownFactors(await ownFactors.rename(principal, params.passkeyId, body.name)),
  );

  registerCall(app, removePasskey, async ({ body, params, principal, clientAddress, headers }, reply) => {
    const given = { principal, clientAddress, password: body.password, userAgent: headers['user-agent'] };
    return shown(await ownFactors.removePasskey(given, params.passkeyId), reply);
  });

  registerCall(app, startAuthenticator, ({ body, principal, clientAddress }) =>
    newFactors.startAuthenticator({ principal, clientAddress, password: body.password }),
  );

  registerCall(app, addAuthenticator, async ({ body, principal, headers }, reply) => {
    const added = await newFactors.addAuthenticator(body, { principal, userAgent: headers['user-agent'] });
    return { ...shown(added, reply), recoveryCodes: added.recoveryCodes };
  });

  registerCall(app, removeAuthenticator, async ({ body, principal, clientAddress, headers }, reply) => {
    const given = { principal, clientAddress, password: body.password, userAgent: headers['user-agent'] };
    return shown(await ownFactors.removeAuthenticator(given), reply);
  });

  registerCall(app, renewRecoveryCodes, async ({ body, principal, clientAddress }) => {
    const given = { principal, clientAddress, password: body.password };
    const { factors, recoveryCodes } = await ownFactors.renewRecoveryCodes(given);
    return { ...shownFactors(factors), recoveryCodes };
  });
}
