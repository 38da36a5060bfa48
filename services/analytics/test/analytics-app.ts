import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@wifi-share/contracts/events/define-event';
import { accessLogged, networkCreated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { connectBus } from '@wifi-share/service-kit/events/bus';
import { outgoingEvent } from '@wifi-share/service-kit/events/outgoing-event';
import { type Principal, signPrincipal } from '@wifi-share/service-kit/principal/principal';
import { noted } from '@wifi-share/tools/log-check/noted-settings';
import { internalSecret, serviceEnvironmentIn } from '@wifi-share/tools/test-servers/service-environment';
import { testWorld, type World } from '@wifi-share/tools/test-servers/world';
import mongoose from 'mongoose';
import { buildApp } from '../src/app.js';
import { configSchema } from '../src/config.js';

export const ownerOn = (plan: Principal['plan']): Principal => ({
  userId: randomUUID(),
  sessionId: 's',
  plan,
  maxNetworks: 5,
  entitlementVersion: 1,
});

/** The analytics service, by default of a world of its own, and a bus to tell it what happened. */
export async function startAnalytics(now?: () => Date, given?: World) {
  const world = given ?? (await testWorld());
  const config = loadConfig(configSchema, noted(configSchema, serviceEnvironmentIn(world)));
  const service = buildApp(config, now);
  await service.start();
  const database = mongoose.createConnection(world.mongoUrl, { dbName: `${world.mongoPrefix}analytics` });
  const bus = connectBus({ url: world.natsUrl, name: 'test', streams: Object.values(streams), log: service.app.log });
  await bus.firstUp;

  return {
    service,
    config,
    world,
    bus,
    /** A collection of the service's database. */
    stored: (name: string) => database.collection<{ _id: string; [field: string]: unknown }>(name),
    async read(principal: Principal, of = principal.userId, query: Record<string, string> = {}) {
      const answer = await service.app.inject({
        url: `/api/user/${of}/analytics`,
        query,
        headers: { 'x-principal': await signPrincipal(principal, new TextEncoder().encode(internalSecret)) },
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async stop() {
      await service.stop();
      await bus.close();
      await database.close();
    },
  };
}

export type AnalyticsApp = Awaited<ReturnType<typeof startAnalytics>>;

export const facts = (userId: string | null, name: string, version = 1) =>
  ({ version, userId, name, ssid: `${name} Guest`, security: 'WPA2', isActive: true }) as const;

export const created = (id: string, userId: string, name = 'Cafe') =>
  outgoingEvent(networkCreated, { subject: id, source: 'networks', time: new Date(), data: facts(userId, name) });

/** An access of `visitor` at `time`. */
export const access = (
  networkId: string,
  time: string,
  visitor = 'anna',
  more: Partial<AnyEvent['data'] & object> = {},
) =>
  outgoingEvent(accessLogged, {
    subject: networkId,
    source: 'networks',
    time: new Date(time),
    data: { method: 'web', userAgent: null, address: '203.0.113.0/24', visitor, ...more },
  });
