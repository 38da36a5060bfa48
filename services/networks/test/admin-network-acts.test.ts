import { adminNetworkCalls } from '@wifi-share/contracts/calls/admin-networks';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { adminActed } from '@wifi-share/contracts/events/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { told } from './told-events.js';

let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks();
});
afterAll(() => app.stop());

it('every act goes to the audit log: who, what, which network and where, and no value', async () => {
  const { body } = await app.callAsAdmin('POST', '/api/wifi', cafe);
  await app.callAsAdmin('PUT', `/api/wifi/${body.id}`, { name: 'Hall', password: 'ristretto2' });
  await app.callAsAdmin('PUT', `/api/wifi/${body.id}`, { password: 'short' });
  await app.callAsAdmin('DELETE', `/api/wifi/${body.id}`);
  const acts = await told(app, adminActed.natsSubject(body.id), 3);
  expect(acts.map(({ data }) => data)).toMatchObject([
    { action: 'network.created', fields: [] },
    { action: 'network.updated', fields: ['name', 'password'] },
    { action: 'network.deleted', fields: [] },
  ]);
  for (const { data } of acts) {
    const target = { type: 'network', id: body.id };
    expect(data).toMatchObject({ sessionId: admin.sessionId, target, ipAddress: '203.0.113.77' });
  }
  expect(JSON.stringify(acts)).not.toMatch(/ristretto2|espresso1|Hall/);
});

describe.each(Object.values<Call>(adminNetworkCalls).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, { method, path }) => {
    it('is an admin’s alone: 401 without a session, 403 with a user’s, also for their own network', async () => {
      const owner = ownerOf(1);
      const { id } = (await app.call('POST', '/api/user/networks', owner, cafe)).body;
      const before = await app.networks.findOne({ _id: id }, { projection: { outbox: 0 } });
      const target = callPath(path, { id });
      const body = method === 'GET' ? undefined : { ...cafe, name: 'Mine now' };
      expect(await app.call(method, target, null, body)).toMatchObject({
        status: 401,
        body: { code: 'admin_required' },
      });
      expect(await app.call(method, target, owner, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await app.networks.findOne({ _id: id }, { projection: { outbox: 0 } })).toEqual(before);
    });
  },
);
