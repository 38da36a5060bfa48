import { ticketOpened, ticketStatusChanged } from '@wifi-share/contracts/events/support';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listedFields } from '../src/tickets/ticket.model.js';
import { outcomeOf, ownerOn, question, type SupportApp, startSupport } from './support-app.js';

const start = new Date('2026-11-22T08:00:00.000Z').getTime();
const clock = { offset: 0 };
const dayMilliseconds = 24 * 60 * 60 * 1000;

let app: SupportApp;
beforeAll(async () => {
  app = await startSupport({ now: () => new Date(start + clock.offset) });
});
afterAll(() => app.stop());

const setStatus = (id: string, status: string) => app.asAdmin('PATCH', `/${id}/status`, { status });

describe('a new ticket', () => {
  it('is the caller’s own, open and of high priority, whatever the body says', async () => {
    clock.offset = 0;
    const owner = ownerOn('pro');
    const granted = { userId: ownerOn('pro').userId, priority: 'low', status: 'closed', id: 'mine', plan: 'free' };
    const answer = await app.open(owner, { ...question, ...granted });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: owner.userId,
      ...question,
      ...{ status: 'open', priority: 'high', replyCount: 0, awaitsAnswer: true, reopenableUntil: null },
      createdAt: '2026-11-22T08:00:00.000Z',
      updatedAt: '2026-11-22T08:00:00.000Z',
    });
    expect((await app.onTicket('GET', owner, '')).body).toEqual([answer.body]);
  });

  it('is published to other services, and neither by whom nor about what', async () => {
    const owner = ownerOn('pro');
    const { id } = (await app.open(owner)).body;
    const events = await app.published(ticketOpened.natsSubject(id), 1);
    expect(events.map((event) => event.data)).toEqual([{ version: 1, status: 'open', priority: 'high' }]);
    expect(JSON.stringify(events)).not.toContain(owner.userId);
  });

  it.each([
    ['a short subject', { subject: 'four' }, 'subject', 'Subject must be at least 5 characters'],
    ['one on two lines', { subject: 'two\nlines' }, 'subject', 'This value is not valid'],
    ['no subject', { subject: undefined }, 'subject', 'Subject must be at least 5 characters'],
    ['a short message', { message: 'only nine' }, 'message', 'Message must be at least 10 characters'],
    ['an unknown priority', { priority: 'now' }, 'priority', 'This value is not valid'],
  ])('is refused with %s', async (_what, wrong, path, message) => {
    const owner = ownerOn('pro');
    const { status, body } = await app.open(owner, { ...question, ...wrong });
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
    expect((await app.onTicket('GET', owner, '')).body).toEqual([]);
  });

  it('keeps HTML and line breaks as the text that they are', async () => {
    const owner = ownerOn('pro');
    const html = { subject: '<b>Bold</b> & co', message: '<script>alert(1)</script>\n\n{{brand}} $ne' };
    const { id } = (await app.open(owner, html)).body;
    expect((await app.onTicket('GET', owner, `/${id}`)).body).toMatchObject(html);
    expect((await app.asAdmin('GET', `/${id}`)).body).toMatchObject(html);
  });
});

describe('tickets are part of pro alone:', () => {
  it.each(['free', 'premium'] as const)('on %s every call is refused, also for tickets of before', async (plan) => {
    const owner = ownerOn('pro');
    const { id } = (await app.open(owner)).body;
    const now = { ...owner, plan, entitlementVersion: 2 };
    const outcomes = [
      await app.open(now),
      await app.onTicket('GET', now, ''),
      await app.onTicket('GET', now, `/${id}`),
      await app.onTicket('POST', now, `/${id}/replies`, { message: 'Hello?' }),
      await app.onTicket('POST', now, `/${id}/reopen`),
      await app.onTicket('GET', now, '/no-ticket-at-all'),
      await app.onTicket('POST', now, '/no-ticket-at-all/replies', { message: 'Hello?' }),
    ].map(outcomeOf);
    expect(new Set(outcomes)).toEqual(new Set(['403 plan_required']));
  });

  it('an upgrade and a downgrade that the session does not know of yet count, and a newer session does', async () => {
    const owner = ownerOn('free');
    await app.publishUser(owner.userId, 2, { plan: 'pro' });
    await vi.waitFor(async () => expect((await app.open(owner)).status).toBe(201));
    await app.publishUser(owner.userId, 3, { plan: 'premium' });
    const beforeIt = { ...owner, plan: 'pro' as const, entitlementVersion: 2 };
    await vi.waitFor(async () => expect(outcomeOf(await app.open(beforeIt))).toBe('403 plan_required'));
    expect((await app.open({ ...beforeIt, entitlementVersion: 4 })).status).toBe(201);
  });
});

describe('another user’s tickets', () => {
  it('are refused by their owner’s id, and not found by the own one', async () => {
    const [owner, other] = [ownerOn('pro'), ownerOn('pro')];
    const { id } = (await app.open(owner)).body;
    const before = await app.tickets.findOne({ _id: id });
    for (const [method, path, body] of [
      ['GET', `/${id}`, undefined],
      ['POST', `/${id}/replies`, { message: 'Mine now' }],
      ['POST', `/${id}/reopen`, undefined],
    ] as const) {
      const theirs = `/api/user/${owner.userId}/support-tickets${path}`;
      expect(outcomeOf(await app.call(method, theirs, other, body))).toBe('403 forbidden');
      expect(outcomeOf(await app.call(method, theirs, null, body))).toBe('401 not_signed_in');
      expect(outcomeOf(await app.onTicket(method, other, path, body))).toBe('404 ticket_not_found');
    }
    const list = `/api/user/${owner.userId}/support-tickets`;
    expect(outcomeOf(await app.call('GET', list, other))).toBe('403 forbidden');
    expect((await app.onTicket('GET', other, '')).body).toEqual([]);
    const { outbox: _, ...left } = (await app.tickets.findOne({ _id: id }))!;
    const { outbox: __, ...was } = before!;
    expect(left).toEqual(was);
  });

  it.each(['x', '$ne', '%7B%22$ne%22:null%7D', '00000000-0000-0000-0000-000000000000'])('%s is none', async (id) => {
    const owner = ownerOn('pro');
    expect(outcomeOf(await app.onTicket('GET', owner, `/${id}`))).toBe('404 ticket_not_found');
    expect(outcomeOf(await app.onTicket('POST', owner, `/${id}/replies`, { message: 'Hi' }))).toBe(
      '404 ticket_not_found',
    );
  });
});

describe('the list', () => {
  it('is newest first, filtered by status, and comes in pages that say how many there are', async () => {
    const owner = ownerOn('pro');
    const ids: string[] = [];
    for (const subject of ['First', 'Second', 'Third']) {
      clock.offset += 1000;
      ids.push((await app.open(owner, { ...question, subject })).body.id);
    }
    await setStatus(ids[1]!, 'in_progress');
    const subjects = async (query: string) =>
      (await app.onTicket('GET', owner, query)).body.map(({ subject }: { subject: string }) => subject);
    expect(await subjects('')).toEqual(['Third', 'Second', 'First']);
    expect(await subjects('?status=open')).toEqual(['Third', 'First']);
    expect(await subjects('?status=in_progress')).toEqual(['Second']);
    expect(await subjects('?status=closed')).toEqual([]);
    expect(await subjects('?limit=2&page=2')).toEqual(['First']);
    expect((await app.onTicket('GET', owner, '?limit=1&status=open')).headers['x-total-count']).toBe('2');
    expect((await app.onTicket('GET', owner, '?status=waiting')).status).toBe(400);
  });
});

describe('a thread', () => {
  it('has the replies of both sides in their order', async () => {
    const owner = ownerOn('pro');
    const { id } = (await app.open(owner)).body;
    clock.offset += 1000;
    const first = await app.asAdmin('POST', `/${id}/replies`, { message: 'Which printer?' });
    expect((await app.onTicket('GET', owner, '')).body).toMatchObject([{ id, awaitsAnswer: false }]);
    clock.offset += 1000;
    const second = await app.onTicket('POST', owner, `/${id}/replies`, { message: 'A <b>small</b> one' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toMatchObject({ author: 'support', message: 'Which printer?' });
    const { body } = await app.onTicket('GET', owner, `/${id}`);
    expect(body).toMatchObject({ replyCount: 2, replies: [first.body, second.body], status: 'open' });
    expect(body.updatedAt).toBe(second.body.createdAt);
    expect((await app.asAdmin('GET', `/${id}`)).body.replies).toEqual(body.replies);
  });

  it.each([
    ['blank', ' \n ', 'Please write a reply'],
    ['too long', 'x'.repeat(5001), 'The message may have at most 5,000 characters'],
  ])('takes no reply that is %s', async (_what, message, reason) => {
    const owner = ownerOn('pro');
    const { id } = (await app.open(owner)).body;
    for (const answer of [
      await app.onTicket('POST', owner, `/${id}/replies`, { message }),
      await app.asAdmin('POST', `/${id}/replies`, { message }),
    ]) {
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'message', message: reason }]]);
    }
  });

  it('loses no reply that is written at the same time', async () => {
    const owner = ownerOn('pro');
    const { id } = (await app.open(owner)).body;
    const messages = Array.from({ length: 6 }, (_, number) => `reply ${number}`);
    await Promise.all(
      messages.map((message, number) =>
        number % 2
          ? app.onTicket('POST', owner, `/${id}/replies`, { message })
          : app.asAdmin('POST', `/${id}/replies`, { message }),
      ),
    );
    const { replies } = (await app.onTicket('GET', owner, `/${id}`)).body;
    expect(replies.map(({ message }: { message: string }) => message).sort()).toEqual(messages);
  });

  it('is full with 200 replies, also when several come at once', async () => {
    const owner = ownerOn('pro');
    const { id } = (await app.open(owner)).body;
    const reply = { id: 'r', author: 'owner' as const, message: 'again', createdAt: new Date() };
    await app.tickets.updateOne({ _id: id }, { $set: { replies: Array.from({ length: 199 }, () => reply) } });
    const write = () => app.onTicket('POST', owner, `/${id}/replies`, { message: 'and again' });
    const atOnce = (await Promise.all(Array.from({ length: 5 }, write))).map(outcomeOf).sort();
    expect(atOnce).toEqual(['201', ...Array(4).fill('409 ticket_full')]);
    expect(outcomeOf(await app.asAdmin('POST', `/${id}/replies`, { message: 'Enough' }))).toBe('409 ticket_full');
    expect((await app.onTicket('GET', owner, '')).body).toMatchObject([{ id, replyCount: 200 }]);
    const listed = await app.tickets.findOne({ _id: id }, { projection: listedFields });
    expect(JSON.stringify(listed?.replies)).not.toContain('again');
  });

  it.each(['resolved', 'closed'])('that is %s takes no reply of its owner, and one of support', async (status) => {
    const owner = ownerOn('pro');
    const { id } = (await app.open(owner)).body;
    await setStatus(id, status);
    const message = 'One more thing';
    expect(outcomeOf(await app.onTicket('POST', owner, `/${id}/replies`, { message }))).toBe('409 ticket_not_open');
    expect((await app.asAdmin('POST', `/${id}/replies`, { message })).status).toBe(201);
    expect((await app.onTicket('GET', owner, `/${id}`)).body.status).toBe(status);
  });
});

describe('reopening', () => {
  it('works until 14 days after a ticket was resolved, to the second, and is published', async () => {
    const owner = ownerOn('pro');
    const { id } = (await app.open(owner)).body;
    const resolvedAt = start + clock.offset;
    await setStatus(id, 'resolved');
    const until = new Date(resolvedAt + 14 * dayMilliseconds).toISOString();
    expect((await app.onTicket('GET', owner, `/${id}`)).body.reopenableUntil).toBe(until);
    clock.offset += 14 * dayMilliseconds;
    const { status, body } = await app.onTicket('POST', owner, `/${id}/reopen`);
    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'open', reopenableUntil: null })]);
    expect((await app.onTicket('POST', owner, `/${id}/replies`, { message: 'Still small' })).status).toBe(201);
    const events = await app.published(ticketStatusChanged.natsSubject(id), 2);
    expect(events.map(({ data }) => data)).toEqual([
      { version: 2, from: 'open', to: 'resolved', by: 'support' },
      { version: 3, from: 'resolved', to: 'open', by: 'owner' },
    ]);

    await setStatus(id, 'resolved');
    clock.offset += 14 * dayMilliseconds + 1000;
    const late = await app.onTicket('POST', owner, `/${id}/reopen`);
    expect(outcomeOf(late)).toBe('409 ticket_reopen_expired');
    expect(late.body.message).toContain('14 days');
  });

  it.each(['open', 'in_progress', 'closed'])('is not for a ticket that is %s', async (status) => {
    const owner = ownerOn('pro');
    const { id } = (await app.open(owner)).body;
    await setStatus(id, 'resolved');
    await setStatus(id, status);
    expect(outcomeOf(await app.onTicket('POST', owner, `/${id}/reopen`))).toBe('409 ticket_not_resolved');
  });
});
