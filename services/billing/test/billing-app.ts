import { randomBytes, randomUUID } from 'node:crypto';
import type { AnyEvent } from '@wifi-share/contracts/events/define-event';
import { userDeleted, userPlanChanged, userUpdated } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import { type MailJob, type MailTemplate, mailQueueName } from '@wifi-share/contracts/mail';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { createMailSealer, openVariables } from '@wifi-share/messaging/mail/mail-sealer';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { startPayPalSimulator } from '@wifi-share/simulators/paypal/simulator';
import { withRecordedSettings } from '@wifi-share/tools/log-check/recorded-settings';
import { serviceEnvironmentIn } from '@wifi-share/tools/test-servers/service-environment';
import { calledBy, forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { expect, vi } from 'vitest';
import type { StoredAccount } from '../src/accounts/account.model.js';
import { buildApp } from '../src/app.js';
import { configSchema } from '../src/config.js';
import type { StoredOrder } from '../src/orders/order.model.js';
import type { Owner } from '../src/owners/owner.model.js';
import { type Granting, startGranting } from './granting-identity.js';

const publicUrl = 'https://wifi.example';
const sealingKey = randomBytes(32).toString('base64');

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what the tests look at
  body: any;
}
export const outcomeOf = ({ status, body }: Answer): string => (body?.code ? `${status} ${body.code}` : `${status}`);

export type PayPalSimulator = Awaited<ReturnType<typeof startPayPalSimulator>>;

interface Options {
  world?: World;
  paypal?: PayPalSimulator;
  identity?: Granting;
  now?: () => Date;
  env?: Record<string, string>;
}

/** A started billing service with PayPal's simulator, and a stub of identity that records grants. */
export async function startBilling({ now, env, ...given }: Options = {}) {
  const world = given.world ?? (await createTestWorld());
  const paypal = given.paypal ?? (await startPayPalSimulator(now ? { now } : {}));
  const identity = given.identity ?? (await startGranting());
  const config = loadConfig(
    configSchema,
    withRecordedSettings(configSchema, {
      ...serviceEnvironmentIn(world),
      PUBLIC_URL: publicUrl,
      MAIL_SEALING_KEY: sealingKey,
      IDENTITY_URL: identity.url,
      PAYPAL_API_URL: paypal.url,
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      PAYMENT_CHECK_SECONDS: '1',
      ...env,
    }),
  );
  const service = buildApp(config, now ? { now } : {});
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  await service.start();
  const redis = new Redis(config.REDIS_URL);
  const queue = new Queue<MailJob>(mailQueueName, { connection: redis });
  for (const client of [redis, queue]) client.on('error', () => undefined);
  const database = await mongoose
    .createConnection(world.mongoUrl, { dbName: `${world.mongoPrefix}billing` })
    .asPromise();
  const used = [streams.identity, streams.billing];
  const bus = connectBus({ url: world.natsUrl, name: 'test', streams: used, log: service.app.log });
  await bus.firstUp;

  async function ask(method: string, url: string, headers: Record<string, string>, payload?: unknown): Promise<Answer> {
    const json = payload === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await service.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...json },
      ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    const { statusCode: status, headers: answered, body } = answer;
    return { status, headers: answered, body: body ? answer.json() : undefined };
  }
  const call = async (method: string, url: string, as: Principal | null, payload?: unknown) =>
    ask(method, url, forwardedBy({ to: 'billing', method, path: url }, { principal: as }), payload);
  const byService = async (url: string) =>
    ask('GET', url, calledBy('identity', { to: 'billing', method: 'GET', path: url }));

  const accounts = database.collection<StoredAccount>('accounts');
  const owners = database.collection<Owner>('owners');

  /** What identity would publish about a user. */
  const factsOf = (userId: string, version: number, facts: object = {}) => ({
    ...{ version, username: 'anna', email: `${userId}@mail.example`, firstName: 'Anna', lastName: 'Nová' },
    ...{
      plan: 'free',
      planBasis: null,
      maxNetworks: 1,
      isActive: true,
      language: 'cs',
      timeZone: 'Europe/Prague',
      ...facts,
    },
  });

  const publishUser = (userId: string, version: number, facts: object = {}) =>
    bus.publish(
      createOutgoingEvent(userUpdated, {
        ...{ subject: userId, source: 'identity', time: new Date() },
        data: factsOf(userId, version, facts) as never,
      }),
    );

  const publishPlan = (userId: string, version: number, time: Date, facts: object) =>
    bus.publish(
      createOutgoingEvent(userPlanChanged, {
        ...{ subject: userId, source: 'identity', time },
        data: factsOf(userId, version, facts) as never,
      }),
    );

  async function knownOwner(facts: object = {}): Promise<Principal> {
    const userId = randomUUID();
    await publishUser(userId, 1, facts);
    await vi.waitFor(async () => expect(await owners.findOne({ _id: userId })).toMatchObject({ version: 1 }));
    return { userId, sessionId: 's', plan: 'free', maxNetworks: 1, entitlementVersion: 1 };
  }

  /** What the user is sent, oldest first. */
  async function mailsTo({ userId }: Principal) {
    const jobs = (await queue.getJobs(undefined, 0, -1, true)).filter(({ data }) => data.userId === userId);
    return jobs
      .sort((a, b) => a.timestamp - b.timestamp)
      .map(({ id = '', data }) => {
        const variables = openVariables(createMailSealer(sealingKey), id, data as MailJob & { template: MailTemplate });
        const { template, to, language, expiresAt } = data;
        return { template, to, language, expiresAt, variables: variables as Record<string, unknown> };
      });
  }

  const order = async (as: Principal, amount = '5.00', more: object = {}): Promise<Answer> =>
    call('POST', '/api/paypal/order', as, { amount, currency: 'USD', intent: 'CAPTURE', ...more });
  const capture = (as: Principal, id: string) => call('POST', `/api/paypal/order/${id}/capture`, as);

  async function approvedOrder(as: Principal, amount = '5.00', options?: { declines: boolean }): Promise<string> {
    const { id } = (await order(as, amount)).body;
    paypal.approve(id, options);
    return id;
  }

  return {
    factsOf,
    ...{ service, config, world, bus, paypal, identity, call, byService },
    ...{ publishUser, publishPlan, knownOwner, mailsTo },
    ...{ accounts, owners, orders: database.collection<StoredOrder>('orders'), order, capture, approvedOrder },
    url: `http://127.0.0.1:${(service.app.server.address() as { port: number }).port}`,
    asAdmin: async (url: string) =>
      ask(
        'GET',
        url,
        forwardedBy({ to: 'billing', method: 'GET', path: url }, { admin: { sessionId: 'an admin session' } }),
      ),
    billingOf: async (as: Principal) => (await call('GET', `/api/user/${as.userId}/billing`, as)).body,
    paidPlanOf: async ({ userId }: Principal) => (await byService(`/internal/users/${userId}/paid-plan`)).body,
    /** Pays for 30 days; resolves to PayPal's id of the payment. */
    async pay(as: Principal, amount = '5.00'): Promise<string> {
      const answer = await capture(as, await approvedOrder(as, amount));
      expect([answer.status, answer.body?.status]).toEqual([200, 'COMPLETED']);
      return (await accounts.findOne({ userId: as.userId }))!.payments.at(-1)!.id;
    },
    deleteAccount: ({ userId: subject }: Principal, time = new Date(Date.now() - 60_000)) =>
      bus.publish(createOutgoingEvent(userDeleted, { subject, source: 'identity', time, data: { version: 7 } })),
    /** What was published about the user, once there are `count` events. */
    published: ({ userId }: Principal, count: number): Promise<AnyEvent[]> =>
      vi.waitFor(async () => {
        const messages = (await readStreamMessages(world.natsUrl)).filter(
          ({ subject }) => subject.startsWith('billing.') && subject.endsWith(userId),
        );
        expect(messages).toHaveLength(count);
        return messages.map(({ body }) => JSON.parse(body));
      }),
    /** Ends the service alone: PayPal, identity and the data stay for another one. */
    stopService: async () => {
      await service.stop();
      await bus.close();
      await queue.close();
      redis.disconnect();
      await database.close();
    },
    async stop() {
      await this.stopService();
      await paypal.stop();
      await identity.stop();
    },
  };
}

export type BillingApp = Awaited<ReturnType<typeof startBilling>>;
