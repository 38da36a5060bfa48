import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { createNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { makeStreams } from '@wifi-share/operations/setup/make-streams';
import { backingPasswords } from '@wifi-share/tools/backing/backing-users';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { startRedisWithSentinels } from '@wifi-share/tools/test-servers/redis-with-sentinels';
import { keyEnvironment } from '@wifi-share/tools/test-servers/service-environment';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import mongoose from 'mongoose';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { newPerson } from '../support/accounts.js';
import { access } from '../support/crowd.js';
import { startNatsCluster } from '../support/nats-cluster.js';
import { ServiceProcesses } from '../support/service-processes.js';
import { withoutLimits } from '../support/without-limits.js';

const prefix = 'cluster-';
const guests = 12;
const pauseMilliseconds = 100;
const visitsAtLeast = 3000;

/** Gateway, identity, networks and analytics on the clusters and a MongoDB of their own. */
async function startSystem(urls: Record<'nats' | 'redis', (client: string) => string>) {
  const mongo = await startOwnServer('mongo');
  onTestFinished(() => mongo.stop());
  const names = ['identity', 'networks', 'analytics', 'gateway'];
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())])));
  const appUrl = `http://127.0.0.1:${ports.gateway}`;
  const nowhere = 'http://127.0.0.1:9';
  const base64Key = () => randomBytes(32).toString('base64');
  const shared = {
    ...{ HOST: '127.0.0.1', APP_ENV: 'development', LOG_LEVEL: 'warn', ...keyEnvironment, ...withoutLimits },
    ...{ MONGO_URL: mongo.url, MONGO_DATABASE_PREFIX: prefix, PUBLIC_URL: appUrl },
    ...{ IDENTITY_URL: `http://127.0.0.1:${ports.identity}`, NETWORKS_URL: `http://127.0.0.1:${ports.networks}` },
    ...{ ANALYTICS_URL: `http://127.0.0.1:${ports.analytics}`, SUPPORT_URL: nowhere, BILLING_URL: nowhere },
    ...{ WEBHOOKS_URL: nowhere, ADMIN_SECURITY_URL: nowhere, MAILER_URL: nowhere },
    ...{ MAIL_SEALING_KEY: base64Key(), FACTOR_ENCRYPTION_KEYS: `k1:${base64Key()}` },
    WIFI_ENCRYPTION_KEYS: `k1:${base64Key()}`,
  };
  const logs = join(inject('testServers').folder, 'cluster');
  mkdirSync(logs, { recursive: true });
  const environment = (name: string) => ({
    ...{ ...shared, PORT: ports[name] },
    ...{ NATS_URL: urls.nats(name), REDIS_URL: urls.redis(name) },
  });
  const services = new ServiceProcesses(environment, logs);
  onTestFinished(() => services.stopAll());
  for (const name of names) await services.start(name, name);
  const client = await mongoose.mongo.MongoClient.connect(mongo.url);
  onTestFinished(() => client.close());
  return { appUrl, collection: (service: string, name: string) => client.db(`${prefix}${service}`).collection(name) };
}

/** What was answered, and when: in milliseconds on the clock of `performance`. */
class Answers {
  readonly #at: number[] = [performance.now()];
  refused = 0;

  note(isGood: boolean): void {
    if (isGood) this.#at.push(performance.now());
    else this.refused++;
  }

  /** The longest time without a good answer since then, in seconds. */
  longestGapSince(since: number): number {
    const [from = since] = this.#at.filter((at) => at <= since).slice(-1);
    const times = [from, ...this.#at.filter((at) => at > since)];
    return Math.max(0, ...times.slice(1).map((at, n) => at - (times[n] ?? at))) / 1000;
  }
}

/** Repeats an act, with a pause, until it is stopped; an act resolves to whether its answer was good. */
function repeat(answers: Answers, act: () => Promise<boolean>): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      answers.note(await act().catch(() => false));
      await delay(pauseMilliseconds);
    }
  };
  const ended = run();
  return () => {
    stopping.abort();
    return ended;
  };
}

it.runIf(inject('faultWalk').everyFault)(
  'acknowledged accesses are counted, and a session goes on, while each node of NATS, Redis and Sentinel is killed',
  async ({ task }) => {
    const [home, passwords] = [inject('testServers').folder, backingPasswords()];
    const nats = await startNatsCluster(home, passwords);
    onTestFinished(() => nats.stop(), 60_000);
    const redis = await startRedisWithSentinels(home, passwords);
    onTestFinished(() => redis.stop(), 60_000);
    const within = { timeout: 60_000, interval: 250 };
    await vi.waitFor(() => makeStreams(nats.url('setup'), 3), within);
    await expect.poll(nats.isWhole, within).toBe(true);
    await expect.poll(redis.master, within).toBe('redis-1');
    const { appUrl, collection } = await startSystem({ nats: nats.url, redis: redis.url });

    const person = newPerson();
    const owner = new GatewaySession(appUrl);
    await owner.call(signUp, {}, person);
    await collection('identity', 'users').updateOne({ username: person.username }, { $set: { emailVerified: true } });
    const { id } = await owner.call(signIn, {}, person);
    const network = { name: 'Corner Café', ssid: 'Corner', password: 'flat-white' };
    const { id: networkId } = await vi.waitFor(() => owner.call(createNetwork, {}, network), within);

    const acknowledged = new Set<string>();
    const [visits, lists] = [new Answers(), new Answers()];
    const visit = async (): Promise<boolean> => {
      const eventId = await access(appUrl, networkId);
      if (eventId) acknowledged.add(eventId);
      return eventId !== null;
    };
    const list = async () => (await owner.call(listNetworks, { id })).length === 1;
    const stops = [...Array.from({ length: guests }, () => repeat(visits, visit)), repeat(lists, list)];

    const remarks: string[] = [];
    const survive = async ([name, node]: [string, OwnServer], isWhole: () => Promise<boolean>) => {
      const [since, before] = [performance.now(), acknowledged.size];
      await node.kill();
      // Visits go on without it, and so does the session: it is not back before another Redis has taken over.
      await expect.poll(() => acknowledged.size, within).toBeGreaterThan(before + 50);
      await expect.poll(() => list().catch(() => false), within).toBe(true);
      await node.restart();
      await expect.poll(() => isWhole().catch(() => false), within).toBe(true);
      const [ofVisits, ofLists] = [visits, lists].map((answers) => answers.longestGapSince(since).toFixed(1));
      remarks.push(`${name}: ${ofVisits} s without a visit, ${ofLists} s without a list`);
    };
    for (const node of nats.nodes) await survive(node, nats.isWhole);
    for (const node of redis.nodes) {
      const other = { 'redis-1': 'redis-2', 'redis-2': 'redis-1' }[node[0]];
      const master = other ?? (await redis.master());
      // The other one has taken over, and has the restarted one as its replica.
      await survive(node, async () => (await redis.master()) === master);
    }
    await expect.poll(() => acknowledged.size, { ...within, timeout: 180_000 }).toBeGreaterThan(visitsAtLeast);
    await Promise.all(stops.map((stop) => stop()));
    await expect(new GatewaySession(appUrl).call(signIn, {}, person)).resolves.toMatchObject({ id });

    const messages = await readStreamMessages(nats.url('operator'));
    const stored: string[] = messages
      .filter(({ stream }) => stream === streams.accesses.name)
      .flatMap(({ body }) => JSON.parse(body).data.accesses.map((access: { id: string }) => access.id));
    expect(new Set(stored).size).toBe(stored.length);
    expect([...acknowledged].filter((eventId) => !stored.includes(eventId))).toEqual([]);
    // Of a visit that was refused it is not known whether it was stored.
    expect(stored.length - acknowledged.size).toBeLessThanOrEqual(visits.refused);
    const counted = async () => ({
      logs: (await collection('analytics', 'accessLogs').distinct('_id')).length,
      rollups: (await collection('analytics', 'dailyRollups').find().toArray()).reduce(
        (sum, { total }) => sum + total,
        0,
      ),
      networks: (await owner.call(listNetworks, { id }))[0]?.accessCount,
    });
    const all = { logs: stored.length, rollups: stored.length, networks: stored.length };
    await expect.poll(counted, within).toEqual(all);
    // Longer than it takes until what was not acknowledged is delivered again.
    await delay(10_000);
    expect(await counted()).toEqual(all);
    const unknown = stored.length - acknowledged.size;
    task.meta.remark = [
      `${acknowledged.size} visits acknowledged, ${visits.refused} refused, of which ${unknown} were stored`,
      ...remarks,
    ].join('; ');
    console.log(task.meta.remark.replaceAll('; ', '\n'));
  },
  900_000,
);
