import {
  cancelRotation,
  changeRouter,
  connectRouter,
  disconnectRouter,
  probeRouter,
  readRouter,
  rotatePassword,
  settleRotation,
  skipRotation,
} from '@wifi-share/contracts/calls/routers';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createRouters } from './routers.service.js';

export function registerRouters(app: FastifyInstance, context: Context): void {
  const routers = createRouters(context);

  registerCall(app, readRouter, async ({ principal, params }) => ({
    router: await routers.read(principal, params.id),
  }));
  registerCall(app, probeRouter, ({ principal, params, body, language }) =>
    routers.probe(principal, params.id, { ...body, language }),
  );
  registerCall(app, connectRouter, ({ principal, params }) => routers.connect(principal, params.id));
  registerCall(app, changeRouter, ({ principal, params, body }) => routers.changeSettings(principal, params.id, body));
  registerCall(app, skipRotation, ({ principal, params, body }) =>
    routers.skip(principal, params.id, new Date(body.nextAt)),
  );
  registerCall(app, disconnectRouter, ({ principal, params }) => routers.disconnect(principal, params.id));
  registerCall(app, rotatePassword, ({ principal, params, body }) =>
    routers.rotate(principal, params.id, body.password),
  );
  registerCall(app, cancelRotation, ({ principal, params }) => routers.cancel(principal, params.id, params.rotationId));
  registerCall(app, settleRotation, ({ principal, params, body }) =>
    routers.settle(principal, params.id, params.rotationId, body.works),
  );
}
