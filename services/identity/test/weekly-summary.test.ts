import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readNetworkWorries } from '@wifi-share/contracts/internal/network-worries';
import { readWeekFigures } from '@wifi-share/contracts/internal/week-figures';
import { callerOf } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastWeek, nextSummary } from '../src/weekly-summary/week.domain.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { signedIn } from './people.js';

describe('the next summary', () => {
  it.each([
    // A Thursday.
    ['2026-11-26T14:00:00Z', 'Europe/Prague', '2026-11-30T07:00:00.000Z'],
    ['2026-11-26T14:00:00Z', 'Asia/Tokyo', '2026-11-29T23:00:00.000Z'],
    // Monday before and after eight.
    ['2026-11-30T06:59:00Z', 'Europe/Prague', '2026-11-30T07:00:00.000Z'],
    ['2026-11-30T07:00:00Z', 'Europe/Prague', '2026-12-07T07:00:00.000Z'],
    // Summer time begins on the Sunday between.
    ['2026-03-27T12:00:00Z', 'Europe/Prague', '2026-03-30T06:00:00.000Z'],
    ['2026-11-29T23:30:00Z', 'America/Los_Angeles', '2026-11-30T16:00:00.000Z'],
    ['2026-11-26T14:00:00Z', undefined, '2026-11-30T08:00:00.000Z'],
  ])('from %s in %s is due %s', (now, timeZone, due) => {
    expect(nextSummary(timeZone, new Date(now)).toISOString()).toBe(due);
  });

  it.each([
    ['2026-11-30T07:00:00Z', 'Europe/Prague', '2026-11-23', '2026-11-29', '2026-11-22T23:00:00.000Z'],
    ['2026-12-06T12:00:00Z', 'Europe/Prague', '2026-11-23', '2026-11-29', '2026-11-22T23:00:00.000Z'],
    ['2026-11-29T23:00:00Z', 'Asia/Tokyo', '2026-11-23', '2026-11-29', '2026-11-22T15:00:00.000Z'],
  ])('sent %s in %s is about %s to %s', (now, timeZone, from, to, start) => {
    expect(lastWeek(timeZone, new Date(now))).toEqual({ from, to, start: new Date(start) });
  });
});

/** What analytics and networks answer, and what they were asked. */
let answers: Record<string, object | null>;
const asked: Record<string, unknown>[] = [];
/** An owner for whom they fail. */
let refusedFor: string | null = null;
const others = createServer((request, response) => {
  const { method = '', url: path = '', headers } = request;
  const to = path === readWeekFigures.path ? 'analytics' : 'networks';
  expect(callerOf(headers, { to, method, path }).caller).toBe('identity');
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    asked.push(JSON.parse(body));
    const answer = answers[path];
    if (!answer || JSON.parse(body).userId === refusedFor) return response.writeHead(503).end('{}');
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
});

const monday = Date.parse('2026-11-30T07:00:00Z');
let app: IdentityApp;
let env: Record<string, string>;
let clock = monday - 24 * 60 * 60_000;
const now = () => new Date(clock);
beforeAll(async () => {
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  env = { NETWORKS_URL: url, ANALYTICS_URL: url };
  app = await startIdentity({ env, now });
});
afterAll(async () => {
  await app.stop();
  others.close();
  others.closeAllConnections();
});
beforeEach(async () => {
  clock = monday - 24 * 60 * 60_000;
  asked.length = 0;
  refusedFor = null;
  await app.users.updateMany({}, { $unset: { weeklySummaryAt: 1 } });
  await app.users.deleteOne({ _id: last });
  answers = {
    [readNetworkWorries.path]: { networks: 2, staleCards: ['Bar'], failedRotations: 1 },
    [readWeekFigures.path]: { visits: 12, before: 6, bestHour: { weekday: 4, hour: 18 } },
  };
});

type Person = Awaited<ReturnType<typeof signedIn>>;
const choose = ({ as }: Person, body: object) => app.call('PATCH', `/api/user/${as.userId}/profile`, { as, body });
const summaries = async ({ email }: Person) =>
  (await app.mailsTo(email)).filter(({ template }) => template === 'weekly-summary');
const dueOf = async ({ id }: { id: string }) =>
  ((await app.users.findOne({ _id: id })) as unknown as { weeklySummaryAt?: Date }).weeklySummaryAt;

/** An owner on premium in Prague who wants it. */
async function reader(): Promise<Person> {
  const person = await signedIn(app);
  await app.users.updateOne({ _id: person.id }, { $set: { plan: 'premium' } as object });
  const { body } = await choose(person, { weeklySummary: true, timeZone: 'Europe/Prague' });
  expect(body.weeklySummary).toBe(true);
  return person;
}

const last = 'zz-due-last';

/** Another copy of the service, whose jobs run as it starts, until they have come to who is due last. */
async function runJobs(): Promise<void> {
  const witness = { usernameKey: last, isActive: false, version: 1, weeklySummaryAt: now() };
  await app.users.replaceOne({ _id: last }, witness as object, { upsert: true });
  const copy = await startIdentity({ env, now, world: app.world });
  await vi.waitFor(async () => expect((await dueOf({ id: last }))!.getTime()).toBeGreaterThan(clock));
  await copy.stop();
}

it('is off until it is chosen, and follows the time zone', async () => {
  const person = await signedIn(app);
  expect((await app.call('GET', '/api/user/me', { as: person.as })).body.weeklySummary).toBe(false);
  expect(await dueOf(person)).toBeUndefined();
  await choose(person, { weeklySummary: true, timeZone: 'Europe/Prague' });
  expect(await dueOf(person)).toEqual(new Date(monday));
  await choose(person, { timeZone: 'Asia/Tokyo' });
  expect(await dueOf(person)).toEqual(new Date('2026-11-29T23:00:00Z'));
  await choose(person, { firstName: 'Anna' });
  expect(await dueOf(person)).toEqual(new Date('2026-11-29T23:00:00Z'));
  expect((await choose(person, { weeklySummary: false })).body.weeklySummary).toBe(false);
  expect(await dueOf(person)).toBeUndefined();
});

it('is sent on Monday morning, once, with what happened in the week before', async () => {
  const person = await reader();
  clock = monday - 1;
  await runJobs();
  expect(await summaries(person)).toEqual([]);
  clock = monday;
  await Promise.all([runJobs(), runJobs()]);
  const [mail, ...more] = await vi.waitFor(async () => {
    const found = await summaries(person);
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect(more).toEqual([]);
  expect(mail!.variables).toMatchObject({
    ...{ name: person.username, from: '2026-11-23', to: '2026-11-29', visits: 12, before: 6 },
    ...{ bestHour: { weekday: 4, hour: 18 }, staleCards: ['Bar'], failedRotations: 1 },
    link: 'https://wifi.example/user-dashboard?tab=analytics',
  });
  expect(asked).toContainEqual({ userId: person.id, from: '2026-11-23', to: '2026-11-29' });
  expect(asked).toContainEqual({ userId: person.id, since: '2026-11-22T23:00:00.000Z' });
  expect(await dueOf(person)).toEqual(new Date('2026-12-07T07:00:00Z'));
  await runJobs();
  expect(await summaries(person)).toHaveLength(1);
});

it('waits for a service that is away', async () => {
  const person = await reader();
  clock = monday;
  answers[readWeekFigures.path] = null;
  const copy = await startIdentity({ env, now, world: app.world });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2));
  await copy.stop();
  expect([await summaries(person), await dueOf(person)]).toEqual([[], new Date(monday)]);
  answers[readWeekFigures.path] = { visits: 0, before: 0, bestHour: null };
  await runJobs();
  await vi.waitFor(async () => expect(await summaries(person)).toMatchObject([{ variables: { visits: 0 } }]));
});

it('that fails for one owner is tried again in an hour, and others get theirs', async () => {
  const [broken, other] = [await reader(), await reader()];
  refusedFor = broken.id;
  clock = monday;
  await app.users.updateOne({ _id: broken.id }, { $set: { weeklySummaryAt: new Date(monday - 1) } as object });
  await runJobs();
  await vi.waitFor(async () => expect(await summaries(other)).toHaveLength(1));
  await vi.waitFor(async () => expect(await dueOf(broken)).toEqual(new Date(monday + 60 * 60_000)));
  expect(await dueOf(other)).toEqual(new Date('2026-12-07T07:00:00Z'));
  refusedFor = null;
  clock = monday + 60 * 60_000;
  await runJobs();
  await vi.waitFor(async () => expect(await summaries(broken)).toHaveLength(1));
});

it.each([
  ['whose plan has no analytics', { plan: 'free' }],
  ['who is switched off', { isActive: false }],
  ['whose address is not verified', { emailVerified: false }],
])('is not sent to an owner %s, and stays chosen', async (_who, change) => {
  const person = await reader();
  await app.users.updateOne({ _id: person.id }, { $set: change as object });
  clock = monday;
  await runJobs();
  expect(await dueOf(person)).toEqual(new Date('2026-12-07T07:00:00Z'));
  expect(await summaries(person)).toEqual([]);
});

it('is not sent to an owner without networks', async () => {
  const person = await reader();
  answers[readNetworkWorries.path] = { networks: 0, staleCards: [], failedRotations: 0 };
  clock = monday;
  await runJobs();
  expect(await dueOf(person)).toEqual(new Date('2026-12-07T07:00:00Z'));
  expect(await summaries(person)).toEqual([]);
});

it('ends by one POST to the address in the e-mail, without a session, and names the page that does the same', async () => {
  const person = await reader();
  clock = monday;
  await runJobs();
  const [mail] = await vi.waitFor(async () => {
    const found = await summaries(person);
    expect(found).toHaveLength(1);
    return found;
  });
  const { unsubscribe } = mail!.variables as { unsubscribe: string };
  const { pathname } = new URL(unsubscribe);
  const token = pathname.split('/').at(-1)!;
  expect((mail!.variables as { stop: string }).stop).toBe(`https://wifi.example/unsubscribe?token=${token}`);
  expect(await dueOf(person)).toBeDefined();
  for (let time = 0; time < 2; time++) expect((await app.call('POST', pathname)).status).toBe(204);
  expect(await dueOf(person)).toBeUndefined();
  expect((await app.call('POST', `${pathname.slice(0, -3)}abc`)).status).toBe(404);
});
