import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { root } from '@wifi-share/tools/local-stack/root';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OwnStack, startOwnStack } from '../support/own-stack.js';

const sent = 2000;
const atOnce = 25;

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack();
}, 180_000);
afterAll(() => stack?.stop(), 60_000);

/** The event id when the access was accepted, null when there was another answer or none. */
async function access(networkId: string): Promise<string | null> {
  try {
    const answer = await fetch(`${stack.run.appUrl}/api/wifi/${networkId}/access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 15)' },
      body: '{"accessMethod":"qr"}',
      signal: AbortSignal.timeout(20_000),
    });
    return answer.status === 202 ? (await answer.json()).eventId : null;
  } catch {
    return null;
  }
}

async function accessMany(networkId: string, after: (answered: number) => void): Promise<string[]> {
  const accepted: string[] = [];
  let begun = 0;
  let answered = 0;
  const visitor = async (): Promise<void> => {
    while (begun++ < sent) {
      const eventId = await access(networkId);
      if (eventId) accepted.push(eventId);
      after(++answered);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return accepted;
}

it('every accepted access is counted once, though analytics and NATS are killed in the middle', async () => {
  const { appUrl, demo, mongoUrl } = stack.run;
  const session = new GatewaySession(appUrl);
  const { id: userId } = await session.call(signIn, {}, demo);
  const network = await session.call(createNetwork, {}, { name: 'Stadium', ssid: 'Stadium', password: 'full-house' });

  const accepted = await accessMany(network.id, (answered) => {
    if (answered === 400 || answered === 1400) stack.processes.kill('analytics');
    if (answered === 800) stack.processes.kill('nats');
  });
  const refused = sent - accepted.length;
  expect(new Set(accepted).size).toBe(accepted.length);
  expect(accepted.length).toBeGreaterThan(sent / 2);

  const counted = await vi.waitFor(
    async () => {
      const { networks } = await session.call(readAnalytics, { id: userId });
      const row = networks.find(({ id }) => id === network.id);
      expect(row?.accessCount).toBeGreaterThanOrEqual(accepted.length);
      const [own] = (await session.call(listNetworks, { id: userId })).filter(({ id }) => id === network.id);
      expect(own?.accessCount).toBe(row?.accessCount);
      return row?.accessCount ?? 0;
    },
    { timeout: 60_000, interval: 250 },
  );
  expect(counted - accepted.length).toBeLessThanOrEqual(refused);

  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const days = new URLSearchParams({ from: dayFromNow(-1), to: dayFromNow(1), networkId: network.id });
  const { series } = await session.call({ ...readAnalytics, path: `${readAnalytics.path}?${days}` }, { id: userId });
  expect(series).toMatchObject({
    total: { accesses: counted },
    methods: { qr: counted },
    devices: { android: counted },
  });

  const rebuild = join(root, 'services/analytics/dist/rebuild/rebuild-rollups.js');
  const env = { ...process.env, MONGO_URL: mongoUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [rebuild], { env });
  expect(stdout).toContain('No difference was found.');

  const database = await mongoose.createConnection(mongoUrl, { dbName: 'wifi-share-analytics' }).asPromise();
  try {
    const logs = await database.collection('accessLogs').find({ networkId: network.id }).toArray();
    const logged = new Set(logs.map(({ _id }) => String(_id)));
    expect(logged.size).toBe(counted);
    for (const eventId of accepted) expect(logged).toContain(eventId);
    const rollups = await database.collection('dailyRollups').find({ networkId: network.id }).toArray();
    expect(rollups.reduce((sum, { total }) => sum + total, 0)).toBe(counted);
  } finally {
    await database.close();
  }
}, 240_000);
