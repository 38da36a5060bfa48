import { randomBytes, randomUUID } from 'node:crypto';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { countedSubject, networksCounted } from '@wifi-share/contracts/events/analytics';
import { streams } from '@wifi-share/contracts/events/streams';
import { readGuestNetwork } from '@wifi-share/contracts/internal/guest-network';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { Client } from '@wifi-share/service-kit/signatures/call-token';
import { withRecordedSettings } from '@wifi-share/tools/log-check/recorded-settings';
import { serviceEnvironmentIn } from '@wifi-share/tools/test-servers/service-environment';
import { calledBy, forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { pino } from 'pino';
import type { PollTiming } from '../src/agents/held-polls.js';
import { buildApp } from '../src/app.js';
import { configSchema } from '../src/config.js';
import type { ScreenTiming } from '../src/screens/held-screens.js';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what the tests look at
  body: any;
}

export function ownerOf(limit: number): Principal {
  return { userId: randomUUID(), sessionId: 's', plan: 'premium', maxNetworks: limit, entitlementVersion: 1 };
}

export const cafe = { name: 'Cafe', ssid: 'Cafe Guest', password: 'espresso1', security: 'WPA2' };

/** The session of an admin, as the gateway passes it on. */
export const admin = { sessionId: 'an admin session' };

const newKeys = (): string => `k1:${randomBytes(32).toString('base64')}`;

/** Takes the lines of a logger and its children from standard output to memory; gives all there are so far. */
function recordLog(logger: object): () => readonly string[] {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  Object.defineProperty(logger, pino.symbols.streamSym, { value: stream });
  return () => lines;
}

/** The networks service, by default of a world of its own, started, and the way to call it as the gateway would. */
export async function startNetworks({
  keys = newKeys(),
  identityUrl = 'http://127.0.0.1:9',
  world: given,
  ...options
}: {
  now?: () => Date;
  polls?: PollTiming;
  screens?: ScreenTiming;
  keys?: string;
  identityUrl?: string;
  world?: World;
} = {}) {
  const world = given ?? (await createTestWorld());
  const config = loadConfig(
    configSchema,
    withRecordedSettings(configSchema, {
      ...serviceEnvironmentIn(world),
      PUBLIC_URL: 'https://wifi.example',
      IDENTITY_URL: identityUrl,
      WIFI_ENCRYPTION_KEYS: keys,
    }),
  );
  const service = buildApp(config, { polls: { every: 10, most: 30 }, screens: { every: 10 }, ...options });
  const log = recordLog(service.app.log);
  await service.start();
  const redis = new Redis(config.REDIS_URL);
  redis.on('error', () => undefined);
  const database = await mongoose
    .createConnection(world.mongoUrl, { dbName: `${world.mongoPrefix}networks` })
    .asPromise();

  async function send(method: string, url: string, client: Partial<Client>, payload?: unknown, headers = {}) {
    return service.app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...forwardedBy({ to: 'networks', method, path: url }, client),
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile',
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
  }

  async function call(
    method: string,
    url: string,
    as: Principal | null,
    payload?: unknown,
    headers = {},
  ): Promise<Answer> {
    const answer = await send(method, url, { principal: as }, payload, headers);
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
  }

  /** Calls as the gateway would for an admin, whose lists say in a header how long they are. */
  async function callAsAdmin(method: string, url: string, payload?: unknown) {
    const { statusCode, headers, body } = await send(method, url, { admin }, payload);
    return { status: statusCode, headers, body: body ? JSON.parse(body) : undefined };
  }

  /** The body of a read by a visitor, or with a session, as it is sent. */
  const file = async (url: string, headers = {}, as: Principal | null = null) =>
    send('GET', url, { principal: as }, undefined, headers);

  /** An answer that is read while it comes. */
  const stream = async (url: string) =>
    service.app.inject({
      url,
      headers: forwardedBy({ to: 'networks', method: 'GET', path: url }, { principal: null }),
      payloadAsStream: true,
    });

  /** What the gateway reads of a network for its guests. */
  async function guestNetwork(id: string): Promise<Answer> {
    const path = callPath(readGuestNetwork.path, { id });
    const headers = calledBy('gateway', { to: 'networks', method: readGuestNetwork.method, path });
    const answer = await service.app.inject({ url: path, headers });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** What the service hands out of a user. */
  async function userExport(userId: string) {
    const path = `/internal/users/${userId}/export`;
    const headers = calledBy('identity', { to: 'networks', method: 'GET', path });
    return (await service.app.inject({ url: path, headers })).json();
  }

  /** Has analytics say that these networks were visited so often: `[id, accesses, last access, epoch]`. */
  async function publishCounts(...networks: [string, number, number, number][]): Promise<void> {
    const bus = connectBus({ url: world.natsUrl, name: 'test', streams: [streams.analytics], log: service.app.log });
    await bus.firstUp;
    const event = { subject: countedSubject, source: 'analytics', time: new Date(), data: { networks } };
    await bus.publish(createOutgoingEvent(networksCounted, event));
    await bus.close();
  }

  const stored = (name: string) =>
    database.collection<{ _id: string; version?: number; [field: string]: unknown }>(name);
  const stop = async (): Promise<void> => {
    await service.stop();
    redis.disconnect();
    await database.close();
  };
  return {
    redis,
    service,
    config,
    world,
    call,
    callAsAdmin,
    file,
    stream,
    guestNetwork,
    userExport,
    publishCounts,
    stop,
    log,
    stored,
    networks: stored('networks'),
    logos: stored('logos'),
    entitlements: stored('entitlements'),
  };
}

export type NetworksApp = Awaited<ReturnType<typeof startNetworks>>;
