import { randomBytes } from 'node:crypto';
import type { InternalCaller } from '@wifi-share/contracts/internal/define-internal-call';
import { type MailJob, type MailTemplate, mailQueueName } from '@wifi-share/contracts/mail';
import { createMailSealer, openVariables } from '@wifi-share/messaging/mail/mail-sealer';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { AdminSession, Principal } from '@wifi-share/service-kit/principal/principal';
import { createAdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import { withRecordedSettings } from '@wifi-share/tools/log-check/recorded-settings';
import { withRecordedFields } from '@wifi-share/tools/log-check/secret-fields';
import { serviceEnvironmentIn } from '@wifi-share/tools/test-servers/service-environment';
import { calledBy, forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { expect, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { configSchema } from '../src/config.js';

export const accessCode = 'the code of all admins';
const adminEmail = 'admin@mail.example';

export interface CallOptions {
  body?: unknown;
  /** The client's address. */
  from?: string;
  /** The value of the cookie that the call declares. */
  cookie?: string | undefined;
  as?: Principal;
  admin?: AdminSession;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what the tests look at
  body: any;
}

const sealingKey = randomBytes(32).toString('base64');

const others = ['IDENTITY', 'NETWORKS', 'ANALYTICS', 'SUPPORT', 'BILLING', 'WEBHOOKS', 'MAILER'];

/** Where the other services are said to be: nothing answers there. */
export const otherServices = Object.fromEntries(others.map((name) => [`${name}_URL`, 'http://127.0.0.1:9']));

const environmentIn = (world: World): NodeJS.ProcessEnv => ({
  ...serviceEnvironmentIn(world),
  PUBLIC_URL: 'https://wifi.example',
  MAIL_SEALING_KEY: sealingKey,
  ADMIN_ACCESS_CODE: accessCode,
  ADMIN_EMAIL: adminEmail,
  ...otherServices,
});

/** The time, later at each look: what one request writes has an order. */
export function tickingClock(time: () => number = Date.now): () => Date {
  let last = 0;
  return () => {
    last = Math.max(last + 1, time());
    return new Date(last);
  };
}

interface Options {
  env?: NodeJS.ProcessEnv;
  world?: World;
  now?: () => Date;
}

/** A started admin-security service, by default in a world of its own, and the ways to call it and to look behind it. */
export async function startAdminSecurity({ env, world: given, now = tickingClock() }: Options = {}) {
  const world = given ?? (await createTestWorld());
  const config = loadConfig(configSchema, withRecordedSettings(configSchema, { ...environmentIn(world), ...env }));
  const service = buildApp(config, { now });
  await service.start();
  const redis = new Redis(config.REDIS_URL);
  const queue = new Queue<MailJob>(mailQueueName, { connection: redis });
  for (const client of [redis, queue]) client.on('error', () => undefined);
  const name = `${config.MONGO_DATABASE_PREFIX}admin-security`;
  const database = await mongoose.createConnection(config.MONGO_URL, { dbName: name }).asPromise();

  async function ask(method: string, url: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await service.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...json },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    const { statusCode: status, headers: answered, payload: text } = answer;
    return { status, headers: answered, text, body: isJson ? answer.json() : undefined };
  }

  /** Calls as the gateway would. */
  async function call(method: string, url: string, options: CallOptions = {}): Promise<Answer> {
    const { body, from = '203.0.113.1', cookie, as = null, admin = null, headers } = options;
    const signed = {
      ...forwardedBy({ to: 'admin-security', method, path: url }, { address: from, principal: as, admin }),
      ...(cookie && { 'x-client-cookie': cookie }),
    };
    return ask(method, url, { ...signed, ...headers }, body);
  }

  /** The codes that were e-mailed because of a request from `address`, oldest first, all of them to one mailbox. */
  async function codesFor(address: string, to = adminEmail): Promise<string[]> {
    const jobs = (await queue.getJobs(undefined, 0, -1, true)).sort((a, b) => a.timestamp - b.timestamp);
    const opened = jobs.map(({ id = '', data }) => {
      expect(data).toMatchObject({ template: 'admin-code', userId: null });
      const mail = data as MailJob & { template: Extract<MailTemplate, 'admin-code'> };
      return { to: data.to, ...withRecordedFields(openVariables(createMailSealer(sealingKey), id, mail)) };
    });
    const sent = opened.filter(({ ipAddress }) => ipAddress === address);
    for (const mail of sent) expect(mail.to).toBe(to);
    return sent.map(({ code }) => code);
  }

  return {
    service,
    config,
    world,
    redis,
    database,
    sessions: createAdminSessionStore(redis),
    call,
    mails: async (): Promise<MailJob[]> => (await queue.getJobs(undefined, 0, -1, true)).map(({ data }) => data),
    codesFor,
    /** The newest of `count` codes for `address`, once it is queued. */
    mailedCode: (address: string, count = 1, to = adminEmail): Promise<string> =>
      vi.waitFor(async () => {
        const codes = await codesFor(address, to);
        expect(codes).toHaveLength(count);
        return codes.at(-1) ?? '';
      }),
    /** Asks as another service would. */
    askInternally: async (url: string, body?: unknown, caller: InternalCaller = 'gateway') => {
      const method = body === undefined ? 'GET' : 'POST';
      return ask(method, url, calledBy(caller, { to: 'admin-security', method, path: url }), body);
    },
    stop: async () => {
      await service.stop();
      await queue.close();
      redis.disconnect();
      await database.close();
    },
  };
}

export type AdminSecurityApp = Awaited<ReturnType<typeof startAdminSecurity>>;
