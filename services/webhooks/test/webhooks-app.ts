import { randomBytes, randomUUID } from 'node:crypto';
import type { WebhookDelivery, WebhookEvent } from '@wifi-share/contracts/entities/webhook';
import { userDeleted, userPlanChanged } from '@wifi-share/contracts/events/identity';
import { networkCreated, networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { PlanId } from '@wifi-share/contracts/plans';
import type { Entitlement } from '@wifi-share/messaging/entitlements/entitlement.model';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent, type OutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { withRecordedSettings } from '@wifi-share/tools/log-check/recorded-settings';
import { serviceEnvironmentIn } from '@wifi-share/tools/test-servers/service-environment';
import { calledBy, forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import mongoose from 'mongoose';
import { expect, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { configSchema } from '../src/config.js';
import type { StoredDelivery } from '../src/deliveries/delivery.model.js';
import type { StoredEndpoint } from '../src/endpoints/endpoint.model.js';
import { type Pace, usualPace } from '../src/queue/pace.js';
import type { ResolveHost } from '../src/sending/resolve-host.js';

export const ownerOn = (plan: PlanId, more: Partial<Principal> = {}): Principal => ({
  ...{ userId: randomUUID(), sessionId: 's', plan, maxNetworks: 10, entitlementVersion: 1 },
  ...more,
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what the tests look at
  body: any;
}

export const outcomeOf = ({ status, body }: Answer): string => (body?.code ? `${status} ${body.code}` : `${status}`);

/** As quick as tests need it: three tries. */
const quickPace: Pace = {
  ...usualPace,
  retryDelay: (tries) => (tries < 3 ? 20 : null),
  busyPause: 200,
  queueDueSeconds: 0.2,
  resealSeconds: 0.2,
};

/** Names lead nowhere. */
const noNames: ResolveHost = async () => [];

interface Options {
  world?: World;
  now?: () => Date;
  pace?: Partial<Pace>;
  resolve?: ResolveHost;
  settings?: Record<string, string>;
}

export const webhookKey = randomBytes(32).toString('base64');

/** A started webhooks service, by default in a world of its own, that may send to this computer. */
export async function startWebhooks({ world: given, now, pace, resolve = noNames, settings }: Options = {}) {
  const world = given ?? (await createTestWorld());
  const config = loadConfig(
    configSchema,
    withRecordedSettings(configSchema, {
      ...serviceEnvironmentIn(world),
      WEBHOOK_ENCRYPTION_KEYS: `k1:${webhookKey}`,
      WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32',
      ...settings,
    }),
  );
  const service = buildApp(config, { resolve, pace: { ...quickPace, ...pace }, ...(now && { now }) });
  await service.start();
  const database = await mongoose
    .createConnection(world.mongoUrl, { dbName: `${world.mongoPrefix}webhooks` })
    .asPromise();
  const bus = connectBus({ url: world.natsUrl, name: 'test', streams: Object.values(streams), log: service.app.log });
  await bus.firstUp;

  async function ask(method: string, url: string, headers: Record<string, string>, payload?: unknown): Promise<Answer> {
    const json = payload === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await service.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...json },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
    const { statusCode: status, headers: answered, body } = answer;
    return { status, headers: answered, body: body ? answer.json() : undefined };
  }

  /** A call of `as` about their webhooks. */
  async function call(method: string, as: Principal, path = '', payload?: unknown): Promise<Answer> {
    const url = `/api/user/${as.userId}/webhooks${path}`;
    return ask(method, url, forwardedBy({ to: 'webhooks', method, path: url }, { principal: as }), payload);
  }

  const deliveriesOf = async (as: Principal, webhookId: string): Promise<WebhookDelivery[]> =>
    (await call('GET', as, `/${webhookId}/deliveries`)).body;

  return {
    service,
    config,
    world,
    bus,
    ask,
    call,
    deliveriesOf,
    endpoints: database.collection<StoredEndpoint>('endpoints'),
    deliveries: database.collection<StoredDelivery>('deliveries'),
    entitlements: database.collection<Entitlement>('entitlements'),

    /** A new webhook to `url`. */
    async create(as: Principal, url: string, events: readonly WebhookEvent[] = ['network.changed']) {
      const { status, body } = await call('POST', as, '', { url, events });
      expect([status, body]).toEqual([201, expect.anything()]);
      return body as { webhook: { id: string }; secret: string };
    },

    /** The only delivery of a webhook, when it is as `matching` says. */
    delivery: (as: Principal, webhookId: string, matching: Partial<WebhookDelivery>): Promise<WebhookDelivery> =>
      vi.waitFor(async () => {
        const found = await deliveriesOf(as, webhookId);
        expect(found).toMatchObject([matching]);
        return found[0]!;
      }),

    publish: (event: OutgoingEvent) => bus.publish(event),

    exportOf: (id: string) => {
      const url = `/internal/users/${id}/export`;
      return ask('GET', url, calledBy('identity', { to: 'webhooks', method: 'GET', path: url }));
    },

    async stop() {
      await service.stop();
      await bus.close();
      await database.close();
    },
  };
}

export type WebhooksApp = Awaited<ReturnType<typeof startWebhooks>>;

const network = { name: 'Café', ssid: 'Cafe Guests', security: 'WPA2', isActive: true } as const;
const about = (subject: string) => ({ subject, source: 'test', time: new Date() });

export const changed = ({ userId }: Principal, networkId = 'k3Xq9TzB0aLw') =>
  createOutgoingEvent(networkUpdated, { ...about(networkId), data: { version: 2, userId, ...network } });

export const created = ({ userId }: Principal, networkId = 'k3Xq9TzB0aLw') =>
  createOutgoingEvent(networkCreated, { ...about(networkId), data: { version: 1, userId, ...network } });

export const planChanged = ({ userId }: Principal, plan: PlanId, version = 2, more: object = {}) =>
  createOutgoingEvent(userPlanChanged, {
    ...about(userId),
    data: {
      ...{ version, username: 'anna', email: null, firstName: null, lastName: null, plan, maxNetworks: 5 },
      ...{ isActive: true, language: 'en', ...more },
    },
  });

export const deleted = ({ userId }: Principal, time = new Date(Date.now() - 60_000)) =>
  createOutgoingEvent(userDeleted, { subject: userId, source: 'identity', time, data: { version: 7 } });
