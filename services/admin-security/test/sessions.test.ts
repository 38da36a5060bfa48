import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminSecurityApp, startAdminSecurity } from './admin-security-app.js';
import { atTheGate, cookieOf, newAddress, outcomeOf } from './at-the-gate.js';

const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const start = new Date('2126-11-22T08:00:00Z').getTime();
const clock = { offset: 0 };

let app: AdminSecurityApp;
let gate: ReturnType<typeof atTheGate>;
beforeAll(async () => {
  app = await startAdminSecurity({ now: () => new Date(start + clock.offset) });
  gate = atTheGate(app);
});
afterAll(() => app.stop());

/** A signed-in admin: their token, the answer, and the session that the gateway passes on. */
async function enter(from: string, previous?: { sessionId: string }) {
  clock.offset = 0;
  const { cookie, code } = await gate.passFirstStep(from);
  const more = { headers: { 'user-agent': phone }, ...(previous && { admin: previous }) };
  const answer = await gate.giveVerificationCode(from, code, cookie, more);
  const token = cookieOf(answer, 'admin-session')!;
  return { token, body: answer.body, admin: (await app.sessions.find(token))! };
}

const readCard = (admin: { sessionId: string }) => app.call('GET', '/api/admin/session', { admin });

it('the card shows the session as it is: since when, until when, where and on what', async () => {
  const from = newAddress();
  const { admin, body } = await enter(from);
  const card = {
    startedAt: '2126-11-22T08:00:00.000Z',
    endsAt: '2126-11-22T16:00:00.000Z',
    idleUntil: '2126-11-22T08:30:00.000Z',
    ...{ ipAddress: from, browser: 'Chrome', system: 'Android', email: null },
  };
  expect(body).toEqual(card);
  const read = (await readCard(admin)).body;
  expect(read).toEqual({ ...card, idleUntil: expect.any(String) });
  expect(Math.abs(Date.parse(read.idleUntil) - Date.parse(card.idleUntil))).toBeLessThan(20_000);
});

it('a session lives for eight hours, whatever is done', async () => {
  const { admin } = await enter(newAddress());
  clock.offset = 8 * 3_600_000 - 1000;
  expect((await readCard(admin)).body.idleUntil).toBe('2126-11-22T16:00:00.000Z');
  clock.offset += 1000;
  expect(outcomeOf(await readCard(admin))).toBe('401 admin_required');
});

it('a session ends after half an hour without a call, and each call extends it', async () => {
  const { token, admin } = await enter(newAddress());
  const key = `admin-session:${admin.sessionId}`;
  const halfAnHour = 30 * 60_000;
  expect(await app.redis.pttl(key)).toBeGreaterThan(halfAnHour - 20_000);
  await app.redis.pexpire(key, 5000);
  await app.sessions.find(token);
  expect(await app.redis.pttl(key)).toBeGreaterThan(halfAnHour - 20_000);
});

it('entering again gives another session, and the one that the browser had is over', async () => {
  const from = newAddress();
  const first = await enter(from);
  const second = await enter(from, first.admin);
  expect(second.token).not.toBe(first.token);
  expect([await app.sessions.find(first.token), await app.sessions.find(second.token)]).toEqual([null, second.admin]);
});

it('signing out ends this session, and no other', async () => {
  const [mine, other] = [await enter(newAddress()), await enter(newAddress())];
  const { status, headers } = await app.call('POST', '/api/admin/logout', { admin: mine.admin });
  expect(status).toBe(204);
  expect(headers['set-cookie']).toEqual([
    '__Host-admin-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    'admin-here=1; Path=/; Max-Age=0; SameSite=Strict; Secure',
  ]);
  expect(headers['clear-site-data']).toBe('"cache"');
  expect([await app.sessions.find(mine.token), await app.sessions.find(other.token)]).toEqual([null, other.admin]);
});

it('a token stands nowhere in Redis', async () => {
  const { token } = await enter(newAddress());
  const keys = await app.redis.keys('admin-session:*');
  expect(keys.length).toBeGreaterThan(0);
  expect(`${keys} ${await app.redis.mget(keys)}`).not.toContain(token);
});
