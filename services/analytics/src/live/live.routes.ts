import { streamAccesses } from '@wifi-share/contracts/calls/analytics';
import { durations } from '@wifi-share/contracts/durations';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createLiveAccesses, type LiveTiming } from './live.service.js';
import { createRecentAccesses } from './recent-accesses.js';

const usualTiming: LiveTiming = {
  streamMilliseconds: durations.liveStreamMinutes * 60_000,
  heartbeatMilliseconds: durations.liveHeartbeatSeconds * 1000,
};

export function registerLive(app: FastifyInstance, { own, bus, accesses, now }: Context, timing = usualTiming): void {
  const recent = createRecentAccesses(accesses.logs, now);
  const live = createLiveAccesses({ own, bus, recent, now, ...timing });

  registerCall(app, streamAccesses, async ({ principal }, reply) => {
    const stream = await live.open(principal);
    return reply.type(streamAccesses.answers[200].mediaType).header('x-accel-buffering', 'no').send(stream);
  });
  app.addHook('preClose', async () => live.endAll());
}
