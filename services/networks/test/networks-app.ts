import { randomBytes, randomUUID } from 'node:crypto';
import { parseKeyring } from '@wifi-share/service-kit/crypto/sealer';
import { type Principal, signPrincipal } from '@wifi-share/service-kit/principal/principal';
import { testWorld } from '@wifi-share/tools/test-servers/world';
import mongoose from 'mongoose';
import { buildApp } from '../src/app.js';
import type { Config } from '../src/config.js';

const secret = randomBytes(32).toString('hex');

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what the tests look at
  body: any;
}

export function ownerOf(limit: number): Principal {
  return { userId: randomUUID(), sessionId: 's', plan: 'premium', maxNetworks: limit, entitlementVersion: 1 };
}

export const cafe = { name: 'Cafe', ssid: 'Cafe Guest', password: 'espresso1', security: 'WPA2' };

/** The networks service of a world of its own, started, and the way to call it as the gateway would. */
export async function startNetworks(options: { config?: Partial<Config>; now?: () => Date } = {}) {
  const world = await testWorld();
  const config: Config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    APP_ENV: 'development',
    INTERNAL_SECRET: secret,
    MONGO_URL: world.mongoUrl,
    MONGO_DATABASE_PREFIX: world.mongoPrefix,
    REDIS_URL: world.redisUrl,
    NATS_URL: world.natsUrl,
    WIFI_ENCRYPTION_KEYS: parseKeyring(`k1:${randomBytes(32).toString('base64')}`),
    ...options.config,
  };
  const service = buildApp(config, options.now ? { now: options.now } : {});
  await service.start();
  const database = mongoose.createConnection(world.mongoUrl, { dbName: `${world.mongoPrefix}networks` });

  async function call(
    method: string,
    url: string,
    as: Principal | null,
    payload?: unknown,
    headers = {},
  ): Promise<Answer> {
    const answer = await service.app.inject({
      method: method as 'GET',
      url,
      headers: {
        'x-principal': await signPrincipal(as, new TextEncoder().encode(secret)),
        'x-client-ip': '203.0.113.77',
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile',
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
  }

  const stop = async (): Promise<void> => {
    await service.stop();
    await database.close();
  };
  return { service, config, world, call, stop, networks: database.collection<{ _id: string }>('networks') };
}

export type NetworksApp = Awaited<ReturnType<typeof startNetworks>>;
