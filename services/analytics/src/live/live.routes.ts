import { streamAccesses } from '@wifi-share/contracts/calls/analytics';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { LiveAccesses } from './live.service.js';

export function registerLiveRoutes(app: FastifyInstance, live: LiveAccesses): void {
  registerCall(app, streamAccesses, async ({ principal }, reply) => {
    const stream = await live.open(principal);
    return reply.type(streamAccesses.answers[200].mediaType).header('x-accel-buffering', 'no').send(stream);
  });
  app.addHook('preClose', async () => live.endAll());
}
