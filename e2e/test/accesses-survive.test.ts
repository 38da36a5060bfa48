import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { root } from '@wifi-share/tools/local-stack/root';
import { echoStream } from '@wifi-share/tools/test-servers/echo-stream';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type CountedAccesses, countedAccesses } from '../support/counted-accesses.js';
import { access, sendCrowd } from '../support/crowd.js';
import { createFaults } from '../support/faults.js';
import { type OwnStack, startOwnStack } from '../support/own-stack.js';
import { viewProcesses } from '../support/process-view.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many accesses are sent, and how many times a process is killed meanwhile. */
    faultWalk: { sent: number; kills: number };
  }
}

const { sent, kills } = inject('faultWalk');
const killedInTurn = ['networks', 'analytics', 'nats'] as const;

let stack: OwnStack;
let stored: CountedAccesses;
let session: GatewaySession;
let userId: string;
const networkIds: string[] = [];
beforeAll(async () => {
  stack = await startOwnStack({ ACCESSES_PER_MINUTE: '10000000' });
  stored = await countedAccesses(stack.run);
  session = new GatewaySession(stack.run.appUrl);
  userId = (await session.call(signIn, {}, stack.run.demo)).id;
  for (const name of ['Stadium', 'Station', 'Square']) {
    networkIds.push((await session.call(createNetwork, {}, { name, ssid: name, password: 'full-house' })).id);
  }
}, 180_000);
afterAll(async () => {
  await stored?.close();
  await stack?.stop();
}, 60_000);

/** Sends one more access of each network, and waits until these, and with them all before, are applied; their event ids. */
async function applyAll(): Promise<string[]> {
  return Promise.all(
    networkIds.map(async (id) => {
      let eventId: string | null = null;
      const accepted = async () => {
        eventId = await access(stack.run.appUrl, id);
        return eventId !== null;
      };
      await expect.poll(accepted, { timeout: 30_000 }).toBe(true);
      await stored.applied(id, eventId ?? '');
      return eventId ?? '';
    }),
  );
}

/** What owners are told of a network: by its list, by the totals and by the sum over the series. */
async function toldOf(networkId: string): Promise<number[]> {
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const days = new URLSearchParams({ from: dayFromNow(-1), to: dayFromNow(1), networkId });
  const { networks, series } = await session.call(
    { ...readAnalytics, path: `${readAnalytics.path}?${days}` },
    { id: userId },
  );
  const listed = await session.call(listNetworks, { id: userId });
  const countIn = (rows: { id: string; accessCount: number }[]) =>
    rows.find(({ id }) => id === networkId)?.accessCount ?? 0;
  const points = series?.points.reduce((sum, { accesses }) => sum + accesses, 0) ?? 0;
  const { total, methods, devices } = series ?? {};
  return [countIn(listed), countIn(networks), points, total?.accesses, methods?.qr, devices?.android].map(Number);
}

async function countedAlike(networkId: string): Promise<string[]> {
  const logged = await stored.loggedIds(networkId);
  expect(new Set(logged).size).toBe(logged.length);
  const told = await toldOf(networkId);
  expect([...told, await stored.inRollups(networkId)]).toEqual(Array(told.length + 1).fill(logged.length));
  return logged;
}

async function rebuild(): Promise<string> {
  const command = join(root, 'services/analytics/dist/rebuild/rebuild-rollups.js');
  const env = { ...process.env, MONGO_URL: stack.run.mongoUrl, REDIS_URL: stack.run.redisUrl };
  return (await promisify(execFile)(process.execPath, [command], { env })).stdout;
}

it(`${sent} accesses count once each, though everything is killed and every message comes twice`, async () => {
  const faults = createFaults(stack, await viewProcesses(stack));
  const finishEcho = await echoStream(stack.run.natsUrl, streams.accesses.name);
  const killAt = Array.from({ length: kills }, (_, n) => Math.round((sent * (n + 1)) / (kills + 1)));
  let killing = Promise.resolve();
  const answered = (count: number) => {
    const turn = killAt.indexOf(count);
    const name = killedInTurn[turn % killedInTurn.length];
    if (name) killing = killing.then(() => faults.kill(name));
  };
  const accepted = await sendCrowd({ appUrl: stack.run.appUrl, networkIds, size: sent, answered });
  await killing;
  expect(accepted.length).toBeGreaterThan(sent / 2);
  expect(await finishEcho()).toBeGreaterThanOrEqual(accepted.length);

  const all = [...accepted, ...(await applyAll())];
  const logged = new Set((await Promise.all(networkIds.map(countedAlike))).flat());
  expect(all.filter((id) => !logged.has(id))).toEqual([]);
  expect(logged.size).toBeLessThanOrEqual(sent + networkIds.length);
  expect(await rebuild()).toContain('No difference was found.');

  // All of it once more, from the first message on.
  await Promise.all(['networks', 'analytics'].map((name) => stack.processes.stop(name)));
  await stored.readAgain();
  await Promise.all(['networks', 'analytics'].map((name) => stack.processes.start(name)));
  const more = await applyAll();
  const after = (await Promise.all(networkIds.map(countedAlike))).flat();
  expect(after.sort()).toEqual([...logged, ...more].sort());
  expect(await rebuild()).toContain('No difference was found.');
}, 900_000);
