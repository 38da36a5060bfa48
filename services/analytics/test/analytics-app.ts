import { randomUUID } from 'node:crypto';
import { type Access, accessesLogged, accessesSubject, networkCreated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { withRecordedSettings } from '@wifi-share/tools/log-check/recorded-settings';
import { serviceEnvironmentIn } from '@wifi-share/tools/test-servers/service-environment';
import { forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import mongoose from 'mongoose';
import { accessCountOf, type NetworkTotal } from '../src/accesses/network-total.model.js';
import { buildApp } from '../src/app.js';
import { configSchema } from '../src/config.js';

export const ownerOn = (plan: Principal['plan']): Principal => ({
  userId: randomUUID(),
  sessionId: 's',
  plan,
  maxNetworks: 5,
  entitlementVersion: 1,
});

/** After all accesses that the tests publish, and before the sets of their days are removed. */
export const testDay = () => new Date('2026-11-22T10:00:00Z');

/** The analytics service, by default of a world of its own, and a bus to publish events to it. */
export async function startAnalytics(now = testDay, given?: World) {
  const world = given ?? (await createTestWorld());
  const config = loadConfig(configSchema, withRecordedSettings(configSchema, serviceEnvironmentIn(world)));
  const service = buildApp(config, now);
  await service.start();
  const database = await mongoose
    .createConnection(world.mongoUrl, { dbName: `${world.mongoPrefix}analytics` })
    .asPromise();
  const bus = connectBus({ url: world.natsUrl, name: 'test', streams: Object.values(streams), log: service.app.log });
  await bus.firstUp;

  return {
    service,
    config,
    world,
    bus,
    /** A collection of the service's database. */
    stored: (name: string) => database.collection<{ _id: string; [field: string]: unknown }>(name),
    /** All accesses of a network, as its total says. */
    accessCount: async (networkId: string) =>
      accessCountOf((await database.collection<NetworkTotal>('networkTotals').findOne({ _id: networkId })) ?? {}),
    /** From now on the copies of facts read the streams from their first messages; while the service is stopped. */
    forgetIncarnation: () =>
      database
        .collection<{ _id: string }>('schemaVersion')
        .updateOne({ _id: 'schema' }, { $unset: { incarnation: '' } }),
    async read(principal: Principal, of = principal.userId, query: Record<string, string> = {}) {
      const url = `/api/user/${of}/analytics?${new URLSearchParams(query)}`;
      const headers = forwardedBy({ to: 'analytics', method: 'GET', path: url }, { principal });
      const answer = await service.app.inject({ url, headers });
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
  createOutgoingEvent(networkCreated, { subject: id, source: 'networks', time: new Date(), data: facts(userId, name) });

/** Some accesses in one event. */
export const batchOf = (accesses: readonly Access[]) =>
  createOutgoingEvent(accessesLogged, {
    subject: accessesSubject,
    source: 'gateway',
    time: new Date(),
    data: { accesses: [...accesses] },
  });

/** An access of `visitor` at `time`. */
export const accessOf = (networkId: string, time: string, visitor = 'anna', more: Partial<Access> = {}): Access => ({
  ...{ id: randomUUID(), networkId, time: new Date(time).toISOString(), visitor },
  ...{ method: 'web', userAgent: null, address: '203.0.113.0/24' },
  ...more,
});

/** The same in an event of its own. */
export const access = (...given: Parameters<typeof accessOf>) => batchOf([accessOf(...given)]);
