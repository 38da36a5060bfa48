import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { type MailJob, type MailTemplate, mailQueueName } from '@wifi-share/contracts/mail';
import { createMailSealer, openVariables } from '@wifi-share/messaging/mail/mail-sealer';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { AdminSession, Principal } from '@wifi-share/service-kit/principal/principal';
import { createSessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { withRecordedSettings } from '@wifi-share/tools/log-check/recorded-settings';
import { withRecordedFields } from '@wifi-share/tools/log-check/secret-fields';
import { serviceEnvironmentIn } from '@wifi-share/tools/test-servers/service-environment';
import { forwardedBy, usualAddress } from '@wifi-share/tools/test-servers/signed-calls';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { expect, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { configSchema } from '../src/config.js';
import { createPasswordHasher } from '../src/passwords/password-hasher.js';

/** Every e-mail of this service leads somewhere. */
type LinkMail = MailJob & { template: Exclude<MailTemplate, 'admin-code'> };

export const sealingKey = randomBytes(32).toString('base64');

/** Of the secrets of authenticator apps. */
export const factorKey = randomBytes(32).toString('base64');

export const publicUrl = 'https://wifi.example';

/** Real hashes at a thousandth of the cost; `password-hasher.test.ts` shows what the service's own cost. */
export const cheapHasher = createPasswordHasher({
  hash: (password) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: argon2.verify,
});

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what the tests look at
  body: any;
}

interface CallOptions {
  body?: unknown;
  as?: Principal;
  admin?: AdminSession;
  /** The client's address. */
  from?: string;
  headers?: Record<string, string>;
}

/** The environment of an identity service in `world`, as an operator would write it. */
export const environmentIn = (world: World): NodeJS.ProcessEnv => ({
  ...serviceEnvironmentIn(world),
  PUBLIC_URL: publicUrl,
  MAIL_SEALING_KEY: sealingKey,
  FACTOR_ENCRYPTION_KEYS: `k1:${factorKey}`,
  NETWORKS_URL: 'http://127.0.0.1:9',
  ANALYTICS_URL: 'http://127.0.0.1:9',
  SUPPORT_URL: 'http://127.0.0.1:9',
  BILLING_URL: 'http://127.0.0.1:9',
  WEBHOOKS_URL: 'http://127.0.0.1:9',
  MAILER_URL: 'http://127.0.0.1:9',
  SIGN_UPS_PER_HOUR: '100000',
});

type Overrides = NonNullable<Parameters<typeof buildApp>[1]>;

/** A started identity service, by default in a world of its own, and the ways to call it and to look behind it. */
export async function startIdentity(options: Overrides & { env?: NodeJS.ProcessEnv; world?: World } = {}) {
  const { env, world = await createTestWorld(), ...overrides } = options;
  const config = loadConfig(configSchema, withRecordedSettings(configSchema, { ...environmentIn(world), ...env }));
  const service = buildApp(config, { hasher: cheapHasher, ...overrides });
  await service.start();
  const redis = new Redis(config.REDIS_URL);
  const database = await mongoose
    .createConnection(config.MONGO_URL, { dbName: `${config.MONGO_DATABASE_PREFIX}identity` })
    .asPromise();
  const queue = new Queue<MailJob>(mailQueueName, { connection: redis });
  for (const client of [redis, queue]) client.on('error', () => undefined);
  const sealer = createMailSealer(config.MAIL_SEALING_KEY);

  /** What the gateway adds to a request. */
  const gatewayHeaders = (
    method: string,
    path: string,
    { as, admin, from = usualAddress }: Pick<CallOptions, 'as' | 'admin' | 'from'> = {},
  ) => forwardedBy({ to: 'identity', method, path }, { principal: as ?? null, admin: admin ?? null, address: from });

  /** Calls as the gateway would. */
  async function call(method: string, url: string, { body, headers, ...caller }: CallOptions = {}): Promise<Answer> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await service.app.inject({
      method: method as 'GET',
      url,
      headers: { ...gatewayHeaders(method, url, caller), ...json, ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = answer.body !== '' && String(answer.headers['content-type'] ?? '').includes('json');
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : undefined };
  }

  /** The e-mails queued for `address`, oldest first, with the variables that their templates get. */
  async function mailsTo(address: string) {
    const jobs = (await queue.getJobs(undefined, 0, -1, true)).filter(({ data }) => data.to === address);
    return jobs
      .sort((a, b) => a.timestamp - b.timestamp)
      .map(({ id = '', data }) => ({
        ...data,
        id,
        variables: withRecordedFields(openVariables(sealer, id, data as LinkMail)),
      }));
  }

  /** The token in the newest of `count` e-mails to `address`, once they are queued; those about new sign-ins do not count. */
  async function mailedToken(address: string, count = 1): Promise<string> {
    const mails = await vi.waitFor(async () => {
      const found = (await mailsTo(address)).filter(({ template }) => template !== 'new-sign-in');
      expect(found).toHaveLength(count);
      return found;
    });
    return new URL(mails.at(-1)!.variables.link).searchParams.get('token')!;
  }

  async function stop(): Promise<void> {
    await service.stop();
    await queue.close();
    redis.disconnect();
    await database.close();
  }

  const { now } = overrides;
  const sessions = createSessionStore(redis, now && (() => now().getTime()));
  /** A collection of the service's database. */
  const stored = (name: string) => database.collection<{ _id: string }>(name);
  const users = stored('users');
  return { service, config, world, redis, sessions, stored, users, gatewayHeaders, call, mailsTo, mailedToken, stop };
}

export type IdentityApp = Awaited<ReturnType<typeof startIdentity>>;
