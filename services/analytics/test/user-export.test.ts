import { userUpdated } from '@wifi-share/contracts/events/identity';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AnalyticsApp, access, created, ownerOn, startAnalytics } from './analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await startAnalytics();
});
afterAll(() => app.stop());

const day = '2026-11-20T10:00:00Z';
let networks = 0;

async function exportOf(userId: string) {
  const url = `/internal/users/${userId}/export`;
  const headers = calledBy('identity', { to: 'analytics', method: 'GET', path: url });
  const answer = await app.service.app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.json() };
}

/** An owner in that time zone with a network and two accesses. */
async function ownerIn(timeZone: string) {
  const { userId } = ownerOn('pro');
  const networkId = `export${String(++networks).padStart(6, '0')}`;
  const facts = {
    ...{ version: 2, username: 'anna', email: 'anna@mail.example', firstName: null, lastName: null },
    ...({ plan: 'pro', maxNetworks: 10, isActive: true, language: 'en', timeZone } as const),
  };
  await app.bus.publish(
    createOutgoingEvent(userUpdated, { subject: userId, source: 'identity', time: new Date(), data: facts }),
  );
  await app.bus.publish(created(networkId, userId));
  for (const visitor of ['unmistakable-visitor', 'another']) await app.bus.publish(access(networkId, day, visitor));
  await vi.waitFor(async () => {
    const { body } = await exportOf(userId);
    const { networks, accesses, owner, entitlements } = body;
    expect([networks, accesses, owner, entitlements].map((rows) => rows.length)).toEqual([1, 2, 1, 1]);
  });
  return { userId, networkId };
}

it('an export has the networks, every access, where the owner’s days begin and what they may use, and nothing of others or of who visited', async () => {
  const [{ userId, networkId }, other] = [await ownerIn('Pacific/Chatham'), await ownerIn('Europe/Prague')];
  const { status, body } = await exportOf(userId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    networks: [{ _id: networkId, userId, name: 'Cafe' }],
    totals: [{ _id: networkId, accessCount: 2 }],
    days: [{ networkId, total: 2 }],
    accesses: [
      { networkId, ipAddress: '203.0.113.0/24' },
      { networkId, ipAddress: '203.0.113.0/24' },
    ],
    owner: [{ _id: userId, timeZone: 'Pacific/Chatham' }],
    entitlements: [{ _id: userId, plan: 'pro', maxNetworks: 10 }],
  });
  expect(JSON.stringify(body)).not.toMatch(
    new RegExp(`unmistakable-visitor|${other.networkId}|${other.userId}|Prague`),
  );
});
