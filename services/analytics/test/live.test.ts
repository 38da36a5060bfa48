import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { EventOf } from '@wifi-share/contracts/events/define-event';
import { membershipChanged, userPlanChanged } from '@wifi-share/contracts/events/identity';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { type AnalyticsApp, access, accessOf, batchOf, created, ownerOn, startAnalytics } from './analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await startAnalytics();
});
afterAll(() => app.stop());

const owner = ownerOn('premium');
const headersFor = (path: string, principal: Principal) =>
  forwardedBy({ to: 'analytics', method: 'GET', path }, { principal });
const [own, others] = ['livenetwork1', 'livenetwork2'];

beforeAll(async () => {
  await app.bus.publish(created(own, owner.userId));
  await app.bus.publish(created(others, ownerOn('pro').userId));
  await vi.waitFor(async () => expect((await app.read(owner)).body).toMatchObject({ totalNetworks: 1 }));
});

/** When the service that is listened to lives. */
const now = new Date('2026-11-20T10:00:05Z');

/** A running service whose streams live as long as is said. */
async function listening(streamMilliseconds: number, heartbeatMilliseconds = 200) {
  const service = buildApp(app.config, () => now, { streamMilliseconds, heartbeatMilliseconds });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  await service.start();
  onTestFinished(() => service.stop());
  const { port } = service.app.server.address() as AddressInfo;
  const open = async (principal = owner, of = principal.userId) => {
    const path = `/api/user/${of}/analytics/live`;
    return fetch(`http://127.0.0.1:${port}${path}`, { headers: headersFor(path, principal) });
  };
  return { service, open };
}

const onFree: EventOf<typeof userPlanChanged>['data'] = {
  ...{ version: 2, username: 'a', email: null, firstName: null, lastName: null, maxNetworks: 1 },
  ...{ isActive: true, plan: 'free', planBasis: null, language: 'en', timeZone: 'UTC' },
};

/** What arrives, as it arrives. */
function read(answer: Response) {
  const seen = { text: '', ended: false };
  const reading = async () => {
    for await (const chunk of answer.body ?? []) seen.text += Buffer.from(chunk).toString();
    seen.ended = true;
  };
  void reading();
  return seen;
}

it("an owner sees accesses of their own networks as they happen, and no one else's", async () => {
  const { open } = await listening(60_000);
  const answer = await open();
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const seen = read(answer);
  await vi.waitFor(() => expect(seen.text).toContain('\n\n:\n\n'));
  await app.bus.publish(access(others, '2026-11-20T10:00:00Z'));
  const visit = accessOf(own, '2026-11-20T10:00:01Z', 'anna', { method: 'nfc' });
  await app.bus.publish(batchOf([accessOf(others, '2026-11-20T10:00:01Z'), visit]));
  const data = { networkId: own, time: '2026-11-20T10:00:01.000Z', secondsAgo: 4, method: 'nfc', device: 'other' };
  await vi.waitFor(() =>
    expect(seen.text).toContain(`id: ${visit.id}\nevent: access\ndata: ${JSON.stringify(data)}\n\n`),
  );
  expect(seen.text).not.toContain(others);
  expect(seen.text).not.toContain('203.0.113');
});

it('a stream begins with the accesses of the last 30 minutes, the newest last, which a reload then has not lost', async () => {
  const at = (time: string) => accessOf(own, `2026-11-20T09:${time}Z`, 'anna', { method: 'qr' });
  const [old, early, late] = [at('29:00'), at('31:00'), at('59:00')];
  await app.bus.publish(batchOf([late, early, old, accessOf(others, '2026-11-20T09:59:30Z')]));
  const { open } = await listening(60_000);
  const seen = read(await open());
  const published = [old, early, late].map(({ id }) => id);
  const ids = () =>
    Array.from(seen.text.matchAll(/^id: (.+)\nevent: recent$/gm), ([, id]) => id ?? '').filter((id) =>
      published.includes(id),
    );
  // Also what was in no log yet when the stream began.
  await vi.waitFor(() => expect(ids().slice(-2)).toEqual([early.id, late.id]));
  expect(seen.text).toContain('"secondsAgo":65,');
  expect(ids()).not.toContain(old.id);
  expect(seen.text).not.toContain(others);
});

it('a stream ends soon after the plan that allowed it', async () => {
  const { open } = await listening(60_000);
  const downgraded = ownerOn('premium');
  const seen = read(await open(downgraded));
  await vi.waitFor(() => expect(seen.text).toContain('\n\n:\n\n'));
  await app.bus.publish(
    createOutgoingEvent(userPlanChanged, {
      subject: downgraded.userId,
      source: 'identity',
      time: new Date(),
      data: onFree,
    }),
  );
  await vi.waitFor(() => expect(seen.ended).toBe(true));
  expect((await open(downgraded)).status).toBe(403);
});

it('the oldest of too many streams of one owner ends', async () => {
  // Each heartbeat reads what the owner may see: those of 20 streams would keep the database busy.
  const { open } = await listening(60_000, 60_000);
  const [first, second] = [read(await open()), read(await open())];
  for (let n = 0; n < 19; n++) read(await open());
  await vi.waitFor(() => expect(first.ended).toBe(true));
  expect(second.ended).toBe(false);
});

it('a shutdown ends streams first', async () => {
  const { service, open } = await listening(60_000);
  const seen = read(await open());
  await vi.waitFor(() => expect(seen.text).not.toBe(''));
  await service.stop();
  await vi.waitFor(() => expect(seen.ended).toBe(true));
});

it('a stream is refused as the figures are', async () => {
  const { open } = await listening(60_000);
  expect((await open(owner, ownerOn('pro').userId)).status).toBe(403);
  const refused = await open(ownerOn('free'));
  expect({ status: refused.status, body: await refused.json() }).toMatchObject({
    status: 403,
    body: { code: 'plan_required' },
  });
});

it('a stream is refused while nothing can be heard', async () => {
  const service = buildApp({ ...app.config, NATS_URL: 'nats://127.0.0.1:1' });
  onTestFinished(() => service.stop());
  const url = `/api/user/${owner.userId}/analytics/live`;
  const answer = await service.app.inject({ url, headers: headersFor(url, owner) });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'service_unavailable']);
});

it('a member sees them until they are removed or get another role, and other streams go on', async () => {
  const { open } = await listening(60_000);
  const [removed, staying] = [randomUUID(), randomUUID()];
  const member = (userId: string): Principal => ({ ...owner, member: { userId, role: 'viewer' } });
  const [ended, others] = [read(await open(member(removed))), [read(await open()), read(await open(member(staying)))]];
  await vi.waitFor(() => expect(ended.text).toContain('retry'));
  const event = { subject: owner.userId, source: 'identity', time: new Date() };
  await app.bus.publish(createOutgoingEvent(membershipChanged, { ...event, data: { memberId: removed, role: null } }));
  await vi.waitFor(() => expect(ended.ended).toBe(true));
  expect(others.map((seen) => seen.ended)).toEqual([false, false]);
  const printer: Principal = { ...owner, member: { userId: removed, role: 'printer' } };
  expect((await open(printer)).status).toBe(403);
});
