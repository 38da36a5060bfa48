import { callPath } from '@wifi-share/contracts/calls/call-path';
import { networkFileCalls } from '@wifi-share/contracts/calls/network-files';
import { deleteNetwork, logAccess, readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { guestPagePath } from '@wifi-share/contracts/paths';
import mongoose from 'mongoose';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accounts } from '../support/accounts.js';
import { ask } from '../support/ask.js';
import { addNetwork, dashboardWith } from '../support/many-networks.js';
import { fromNewAddress, visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);

const owner = () => dashboardWith(openPage, { appUrl: run.appUrl, people }, [{ name: 'Bar' }]);

async function remove(page: Page, id: string): Promise<void> {
  const path = callPath(deleteNetwork.path, { id });
  expect((await page.context().request.delete(path, { headers: { origin: run.appUrl } })).status()).toBe(204);
}

/** As the networks service knows it when identity has told. */
async function deactivate(userId: string): Promise<void> {
  const connection = await mongoose.createConnection(run.mongoUrl).asPromise();
  const entitlements = connection.getClient().db('wifi-share-networks').collection<{ _id: string }>('entitlements');
  // What identity told of the registration comes first: it would make the owner active again.
  await expect.poll(() => entitlements.countDocuments({ _id: userId })).toBe(1);
  await entitlements.updateOne({ _id: userId }, { $set: { isActive: false } });
  await connection.close();
}

const asked: [string, string, string?][] = [
  ['GET', readPublicNetwork.path],
  ['HEAD', readPublicNetwork.path],
  ['GET', guestPagePath('{id}')],
  ['HEAD', guestPagePath('{id}')],
  ['POST', logAccess.path, '{}'],
  ...Object.values(networkFileCalls).map(({ path }): [string, string] => ['GET', path]),
];

/** Everything that tells one answer from another, but for the request's id and time. */
async function answer(method: string, path: string, body?: string) {
  const headers = { ...fromNewAddress(), ...(body && { 'content-type': 'application/json' }) };
  const answered = await ask(run.appUrl, { method, path, headers, ...(body && { body }) });
  const { date: _, 'x-request-id': requestId, ...told } = answered.headers;
  return { status: answered.status, headers: told, text: answered.text.replaceAll(String(requestId), '') };
}

it('unknown, inactive and deleted networks and those of a deactivated owner answer alike, first and from memory', async () => {
  const { page, networks } = await owner();
  const inactive = (await addNetwork(page, { name: 'Closed', isActive: false })).id;
  const [{ id: deleted = '' } = {}] = networks;
  await remove(page, deleted);
  const [{ id: deactivated = '', userId = null } = {}] = (await owner()).networks;
  await deactivate(userId ?? '');

  for (const [method, path, body] of asked) {
    const ofUnknown = await answer(method, path.replace('{id}', '0000000000zz'), body);
    expect(ofUnknown.status).toBe(404);
    for (const id of [inactive, deleted, deactivated, 'no-id']) {
      for (const turn of ['first', 'second']) {
        const ofThis = await answer(method, path.replace('{id}', id), body);
        expect({ method, path, id, turn, ...ofThis }).toEqual({ method, path, id, turn, ...ofUnknown });
      }
    }
  }
}, 60_000);
