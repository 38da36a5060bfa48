import { proveIdentity, startPasskeyProof } from '@wifi-share/contracts/calls/proof';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

/** Where signed-in users prove again who they are. */
export function registerProof(app: FastifyInstance, { recentProof, passkeyProof }: Context): void {
  registerCall(app, proveIdentity, ({ principal, body, clientAddress }) =>
    recentProof.give({ principal, clientAddress, password: body.password, passkey: body.passkey }),
  );

  registerCall(app, startPasskeyProof, ({ principal }) => passkeyProof.start(principal));
}
