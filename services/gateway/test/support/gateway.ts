import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import { createAdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import { createSessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { withRecordedSettings } from '@wifi-share/tools/log-check/recorded-settings';
import { serviceEnvironmentIn } from '@wifi-share/tools/test-servers/service-environment';
import { callerOf } from '@wifi-share/tools/test-servers/signed-calls';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.js';
import { configSchema } from '../../src/config.js';
import { type Answered, ask, type Question } from './ask.js';
import { builtFrontend } from './built-frontend.js';
import { type Received, startUpstream, type Upstream } from './upstream.js';

export const publicUrl = 'http://wifi.example';

export const anna = {
  userId: '6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11',
  plan: 'premium',
  maxNetworks: 5,
  entitlementVersion: 3,
} as const;

export interface TestGateway {
  url: string;
  world: World;
  identity: Upstream;
  networks: Upstream;
  analytics: Upstream;
  support: Upstream;
  billing: Upstream;
  webhooks: Upstream;
  adminSecurity: Upstream;
  /** Every route that the gateway has, as its router knows it. */
  routes: { method: string; url: string }[];
  ask(question: Question): Promise<Answered>;
  /** The `Cookie` header of a new session of Anna's. */
  signIn(): Promise<string>;
  /** The same of an admin's. */
  signInAdmin(): Promise<string>;
  stop(): Promise<void>;
}

/** For whom the gateway signed what arrived at `to`. */
export const clientOf = (to: string, { headers, method, url: path }: Received) =>
  callerOf(headers, { to, method, path }).client;

/** A running gateway with services that are stand-ins, and Redis and NATS that are real. */
export async function startGateway(settings: Record<string, string> = {}): Promise<TestGateway> {
  const world = await createTestWorld();
  const frontend = await builtFrontend();
  const upstreams = await Promise.all([
    startUpstream(),
    startUpstream(),
    startUpstream(),
    startUpstream(),
    startUpstream(),
    startUpstream(),
    startUpstream(),
  ]);
  const [identity, networks, analytics, support, billing, webhooks, adminSecurity] = upstreams;
  const config = loadConfig(
    configSchema,
    withRecordedSettings(configSchema, {
      ...serviceEnvironmentIn(world),
      PUBLIC_URL: publicUrl,
      IDENTITY_URL: identity.url,
      NETWORKS_URL: networks.url,
      ANALYTICS_URL: analytics.url,
      SUPPORT_URL: support.url,
      BILLING_URL: billing.url,
      WEBHOOKS_URL: webhooks.url,
      ADMIN_SECURITY_URL: adminSecurity.url,
      FRONTEND_DIST: frontend,
      ...settings,
    }),
  );
  const service = buildApp(config);
  const routes: TestGateway['routes'] = [];
  service.app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  await service.start();
  // What it remembers of networks it forgets when NATS comes up: events may have been missed.
  await service.allReached();
  const redis = new Redis(config.REDIS_URL);
  redis.on('error', () => undefined);
  const url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  return {
    url,
    world,
    identity,
    networks,
    analytics,
    support,
    billing,
    webhooks,
    adminSecurity,
    routes,
    ask: (question) => ask(url, question),
    signIn: async () => `session=${await createSessionStore(redis).create(anna)}`,
    signInAdmin: async () => {
      const browser = { ipAddress: '127.0.0.1', userAgent: '' };
      return `admin-session=${(await createAdminSessionStore(redis).create(browser)).token}`;
    },
    stop: async () => {
      redis.disconnect();
      await service.stop();
      await Promise.all(upstreams.map((upstream) => upstream.close()));
      await rm(frontend, { recursive: true });
    },
  };
}

/** A gateway for one test, with settings of its own. */
export async function gatewayForThisTest(settings: Record<string, string>): Promise<TestGateway> {
  const gateway = await startGateway(settings);
  onTestFinished(() => gateway.stop());
  return gateway;
}
