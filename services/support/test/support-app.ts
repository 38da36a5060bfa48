import { randomBytes, randomUUID } from 'node:crypto';
import type { AnyEvent } from '@wifi-share/contracts/events/define-event';
import { userDeleted, userUpdated } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import { type MailJob, type MailTemplate, mailQueueName } from '@wifi-share/contracts/mail';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { createMailSealer, openVariables } from '@wifi-share/messaging/mail/mail-sealer';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { withRecordedSettings } from '@wifi-share/tools/log-check/recorded-settings';
import { serviceEnvironmentIn } from '@wifi-share/tools/test-servers/service-environment';
import { calledBy, forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { expect, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { configSchema } from '../src/config.js';
import type { Owner } from '../src/owners/owner.model.js';
import type { StoredTicket } from '../src/tickets/ticket.model.js';
import { startIdentityStub } from './identity-stub.js';

export const supportEmail = 'support@mail.example';
export const publicUrl = 'https://wifi.example';
export const sealingKey = randomBytes(32).toString('base64');

/** The session of an admin, as the gateway passes it on. */
export const admin = { sessionId: 'an admin session' };

export const ownerOn = (plan: Principal['plan'], more: Partial<Principal> = {}): Principal => ({
  ...{ userId: randomUUID(), sessionId: 's', plan, maxNetworks: 10, entitlementVersion: 1 },
  ...more,
});

export const question = { subject: 'The QR code', message: 'My printer prints it too small.' };

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what the tests look at
  body: any;
}

export const outcomeOf = ({ status, body }: Answer): string => (body?.code ? `${status} ${body.code}` : `${status}`);

interface SupportOptions {
  world?: World;
  now?: () => Date;
  /** Left out: an identity that knows no users. */
  identityUrl?: string;
}

/** A started support service, by default in a world of its own, the ways to call it and to look behind it. */
export async function startSupport({ world: given, now, identityUrl }: SupportOptions = {}) {
  const world = given ?? (await createTestWorld());
  const identity = identityUrl === undefined ? await startIdentityStub() : null;
  const config = loadConfig(
    configSchema,
    withRecordedSettings(configSchema, {
      ...serviceEnvironmentIn(world),
      PUBLIC_URL: publicUrl,
      MAIL_SEALING_KEY: sealingKey,
      SUPPORT_EMAIL: supportEmail,
      IDENTITY_URL: identityUrl ?? identity?.url,
    }),
  );
  const service = buildApp(config, now ? { now } : {});
  await service.start();
  const redis = new Redis(config.REDIS_URL);
  const queue = new Queue<MailJob>(mailQueueName, { connection: redis });
  for (const client of [redis, queue]) client.on('error', () => undefined);
  const database = await mongoose
    .createConnection(world.mongoUrl, { dbName: `${world.mongoPrefix}support` })
    .asPromise();
  const used = [streams.identity, streams.support, streams.security];
  const bus = connectBus({ url: world.natsUrl, name: 'test', streams: used, log: service.app.log });
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

  const call = async (method: string, url: string, as: Principal | null, payload?: unknown) =>
    ask(method, url, forwardedBy({ to: 'support', method, path: url }, { principal: as }), payload);

  async function asAdmin(method: string, path: string, payload?: unknown): Promise<Answer> {
    const url = `/api/admin/support-tickets${path}`;
    return ask(method, url, forwardedBy({ to: 'support', method, path: url }, { admin }), payload);
  }

  /** The e-mails to `address`, oldest first. */
  async function mailsTo(address: string) {
    const jobs = (await queue.getJobs(undefined, 0, -1, true)).filter(({ data }) => data.to === address);
    return jobs
      .sort((a, b) => a.timestamp - b.timestamp)
      .map(({ id = '', data }) => {
        const variables = openVariables(createMailSealer(sealingKey), id, data as MailJob & { template: MailTemplate });
        const { template, userId, language } = data;
        return { template, userId, language, variables: variables as Record<string, unknown> };
      });
  }

  /** Publishes what identity would about a user. */
  const publishUser = (userId: string, version: number, facts: object = {}) =>
    bus.publish(
      createOutgoingEvent(userUpdated, {
        ...{ subject: userId, source: 'identity', time: new Date() },
        data: {
          ...{ version, username: 'anna', email: 'anna@mail.example', firstName: 'Anna', lastName: 'Nová' },
          ...{ plan: 'pro', maxNetworks: 10, isActive: true, language: 'cs', ...facts },
        } as never,
      }),
    );

  return {
    service,
    config,
    world,
    bus,
    call,
    asAdmin,
    mailsTo,
    publishUser,
    database,
    tickets: database.collection<StoredTicket>('tickets'),
    owners: database.collection<Owner>('owners'),
    open: (as: Principal, body: object = question) => call('POST', '/api/support/tickets', as, body),
    /** A call about one of the owner's tickets. */
    onTicket: (method: string, as: Principal, path: string, payload?: unknown) =>
      call(method, `/api/user/${as.userId}/support-tickets${path}`, as, payload),
    /** An owner on pro of whom the service knows that they are called anna, or what `facts` says. */
    async knownOwner(facts: object = {}): Promise<Principal> {
      const owner = ownerOn('pro');
      await publishUser(owner.userId, 1, facts);
      await vi.waitFor(async () => {
        expect(await database.collection<Owner>('owners').findOne({ _id: owner.userId })).toMatchObject({ version: 1 });
      });
      return owner;
    },
    deleteAccount: ({ userId: subject }: Principal, time = new Date(Date.now() - 60_000)) =>
      bus.publish(createOutgoingEvent(userDeleted, { subject, source: 'identity', time, data: { version: 7 } })),
    /** What was published under `subject`, when there are `count` events. */
    published: (subject: string, count: number): Promise<AnyEvent[]> =>
      vi.waitFor(async () => {
        const messages = (await readStreamMessages(world.natsUrl)).filter((message) => message.subject === subject);
        expect(messages).toHaveLength(count);
        return messages.map(({ body }) => JSON.parse(body));
      }),
    async exportOf(userId: string): Promise<Answer> {
      const path = `/internal/users/${userId}/export`;
      return ask('GET', path, calledBy('identity', { to: 'support', method: 'GET', path }));
    },
    stop: async () => {
      await service.stop();
      await bus.close();
      await queue.close();
      redis.disconnect();
      await database.close();
      identity?.stop();
    },
  };
}

export type SupportApp = Awaited<ReturnType<typeof startSupport>>;
