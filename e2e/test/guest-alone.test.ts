import { callPath } from '@wifi-share/contracts/calls/call-path';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { networkFileCalls } from '@wifi-share/contracts/calls/network-files';
import { createNetwork, logAccess, readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { guestPagePath } from '@wifi-share/contracts/paths';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../support/ask.js';
import { createFaults } from '../support/faults.js';
import { type OwnStack, startOwnStack } from '../support/own-stack.js';
import { viewProcesses } from '../support/process-view.js';

/** All that a guest's visit needs: the gateway and the networks service with the servers behind them. */
const needed = ['gateway', 'networks', 'nats', 'mongo'];
const network = { name: 'Bar', ssid: 'Bar Guest', password: 'correct horse' };

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack();
}, 180_000);
afterAll(() => stack?.stop(), 60_000);

it('guests open the page, read its files and are counted while every other service and Redis are stopped', async () => {
  const { run, processes } = stack;
  const session = new GatewaySession(run.appUrl);
  await session.call(signIn, {}, run.demo);
  const { id } = await session.call(createNetwork, {}, network);

  const others = Object.keys(run.pids).filter((name) => !needed.includes(name));
  expect(others).toEqual(expect.arrayContaining(['identity', 'analytics', 'mailer', 'redis']));
  for (const name of others) await processes.stop(name);
  // Nobody has asked for the network yet, and neither of the two remembers anything.
  const view = await viewProcesses(stack);
  await createFaults(stack, view).kill('networks', 'gateway');
  await expect.poll(() => view.waitsFor('networks'), { timeout: 30_000 }).toBe('ready');

  const get = (path: string) => ask(run.appUrl, { method: 'GET', path });
  const page = await get(guestPagePath(id));
  expect(page.status).toBe(200);
  expect(page.text).toContain('WIFI:T:WPA;S:Bar Guest;P:correct horse;;');
  expect(JSON.parse((await get(callPath(readPublicNetwork.path, { id }))).text)).toMatchObject({ ...network, id });
  for (const { path } of Object.values(networkFileCalls)) {
    expect({ path, status: (await get(callPath(path, { id }))).status }).toEqual({ path, status: 200 });
  }

  const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 15)' };
  const access = { method: 'POST', path: callPath(logAccess.path, { id }), headers, body: '{"accessMethod":"qr"}' };
  const counted = await ask(run.appUrl, access);
  expect(counted.status).toBe(202);
  expect(JSON.parse(counted.text)).toEqual({ accepted: true, eventId: expect.any(String) });
}, 120_000);
