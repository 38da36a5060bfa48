import { randomUUID } from 'node:crypto';
import { adminTicketCalls } from '@wifi-share/contracts/calls/admin-tickets';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { ticketStatuses } from '@wifi-share/contracts/entities/ticket';
import { adminActed } from '@wifi-share/contracts/events/security';
import { ticketStatusChanged } from '@wifi-share/contracts/events/support';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, outcomeOf, ownerOn, question, type SupportApp, startSupport } from './support-app.js';

const clock = { offset: 0 };
let app: SupportApp;
beforeAll(async () => {
  app = await startSupport({ now: () => new Date(1_790_000_000_000 + clock.offset) });
});
afterAll(() => app.stop());

const list = (query: Record<string, string | number> = {}) =>
  app.asAdmin('GET', `?${new URLSearchParams(query as never)}`);
const subjectsOf = async (query: Record<string, string | number> = {}) =>
  (await list(query)).body.map(({ subject }: { subject: string }) => subject);

/** Opens a ticket a second after the one before. */
async function opened(subject: string, as = ownerOn('pro'), message = question.message): Promise<string> {
  clock.offset += 1000;
  return (await app.open(as, { subject, message })).body.id;
}

describe('a status', () => {
  it('may follow any other (R4)', async () => {
    const id = await opened('Any status');
    for (const from of ticketStatuses) {
      for (const to of ticketStatuses) {
        await app.asAdmin('PATCH', `/${id}/status`, { status: from });
        const { status, body } = await app.asAdmin('PATCH', `/${id}/status`, { status: to });
        expect([status, body.id, body.status]).toEqual([200, id, to]);
      }
    }
  });

  it('that a ticket has already changes nothing and is no act', async () => {
    const id = await opened('The same status');
    const before = (await app.asAdmin('GET', `/${id}`)).body;
    clock.offset += 1000;
    expect((await app.asAdmin('PATCH', `/${id}/status`, { status: 'open' })).body).toMatchObject({ id });
    expect((await app.asAdmin('GET', `/${id}`)).body).toEqual(before);
    await app.asAdmin('PATCH', `/${id}/status`, { status: 'closed' });
    expect(await app.published(ticketStatusChanged.natsSubject(id), 1)).toMatchObject([
      { data: { from: 'open', to: 'closed', by: 'support' } },
    ]);
  });

  it('stays as another admin has made it meanwhile, when the one who changes it says what they saw', async () => {
    const id = await opened('Two admins');
    await app.asAdmin('PATCH', `/${id}/status`, { status: 'closed', from: 'open' });
    const late = await app.asAdmin('PATCH', `/${id}/status`, { status: 'in_progress', from: 'open' });
    expect(outcomeOf(late)).toBe('409 ticket_changed');
    expect((await app.asAdmin('GET', `/${id}`)).body.status).toBe('closed');
    const alike = await app.asAdmin('PATCH', `/${id}/status`, { status: 'closed', from: 'open' });
    expect([alike.status, alike.body.status]).toEqual([200, 'closed']);
  });

  it.each([{ status: 'done' }, { status: null }, { status: ['open'] }, {}])('is none of %j', async (body) => {
    const id = await opened('Wrong status');
    expect((await app.asAdmin('PATCH', `/${id}/status`, body)).body.errors).toMatchObject([{ path: 'status' }]);
  });
});

it('every act goes to the audit log: who, what, which ticket and where, and no text', async () => {
  const id = await opened('Audited');
  await app.asAdmin('PATCH', `/${id}/status`, { status: 'in_progress' });
  await app.asAdmin('POST', `/${id}/replies`, { message: 'A secret answer' });
  const acts = await app.published(adminActed.natsSubject(id), 2);
  const same = { sessionId: admin.sessionId, admin: null, target: { type: 'ticket', id }, ipAddress: '203.0.113.77' };
  expect(acts.map(({ data }) => data)).toEqual([
    { action: 'ticket.status_changed', fields: ['status'], ...same },
    { action: 'ticket.replied', fields: ['message'], ...same },
  ]);
  expect(JSON.stringify(acts)).not.toMatch(/secret|Audited/);
});

it.each(['none', '$ne', '00000000-0000-0000-0000-000000000000'])('%s is no ticket', async (id) => {
  for (const answer of [
    await app.asAdmin('GET', `/${id}`),
    await app.asAdmin('PATCH', `/${id}/status`, { status: 'closed' }),
    await app.asAdmin('POST', `/${id}/replies`, { message: 'Hello' }),
  ]) {
    expect(outcomeOf(answer)).toBe('404 ticket_not_found');
  }
});

describe.each(Object.values<Call>(adminTicketCalls).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, { method, path }) => {
    it('is an admin’s alone: 401 without a session, 403 with a user’s, also for their own ticket', async () => {
      const owner = ownerOn('pro');
      const ticketId = await opened('My own ticket', owner);
      const body = method === 'GET' ? undefined : { status: 'resolved', message: 'As if I were support' };
      const target = callPath(path, { ticketId });
      expect(outcomeOf(await app.call(method, target, null, body))).toBe('401 admin_required');
      expect(outcomeOf(await app.call(method, target, owner, body))).toBe('403 forbidden');
      expect((await app.onTicket('GET', owner, `/${ticketId}`)).body).toMatchObject({ status: 'open', replies: [] });
    });
  },
);

describe('the list', () => {
  beforeEach(() => app.tickets.deleteMany({}));

  it('shows all tickets, newest first, with who opened them, and how many there are', async () => {
    const [anna, stranger] = [await app.knownOwner(), ownerOn('pro')];
    await opened('From Anna', anna);
    await opened('From a stranger', stranger);
    const { status, body, headers } = await list();
    expect([status, headers['x-total-count']]).toEqual([200, '2']);
    expect(body).toMatchObject([
      { subject: 'From a stranger', userId: stranger.userId, user: null },
      { subject: 'From Anna', user: { username: 'anna', email: 'anna@mail.example', plan: 'pro' }, priority: 'high' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/searchKey|outbox|version|firstName/);
  });

  it('marks what its owner wrote last in, while it is not settled', async () => {
    const owner = ownerOn('pro');
    const id = await opened('Waiting', owner);
    const awaits = async () => (await list()).body.map((ticket: { awaitsAnswer: boolean }) => ticket.awaitsAnswer);
    expect(await awaits()).toEqual([true]);
    await app.asAdmin('POST', `/${id}/replies`, { message: 'Which printer?' });
    expect(await awaits()).toEqual([false]);
    await app.onTicket('POST', owner, `/${id}/replies`, { message: 'A small one' });
    expect(await awaits()).toEqual([true]);
    await app.asAdmin('POST', `/${id}/replies`, { message: 'Choose another size.' });
    await app.asAdmin('PATCH', `/${id}/status`, { status: 'resolved' });
    expect(await awaits()).toEqual([false]);
    await app.onTicket('POST', owner, `/${id}/reopen`);
    expect(await awaits()).toEqual([true]);
    await app.asAdmin('POST', `/${id}/replies`, { message: 'Which one did you choose?' });
    expect(await awaits()).toEqual([false]);
  });

  it('shows name, address and plan as they have become, and a late word of before changes nothing', async () => {
    const anna = await app.knownOwner();
    await opened('From Anna', anna);
    await app.publishUser(anna.userId, 5, { username: 'anne', email: 'anne@mail.example', plan: 'premium' });
    const user = async () => (await list()).body[0].user;
    const now = { username: 'anne', email: 'anne@mail.example', plan: 'premium' };
    await vi.waitFor(async () => expect(await user()).toEqual(now));
    await app.publishUser(anna.userId, 4, { username: 'hannah' });
    await app.knownOwner({ username: 'witness' });
    expect(await user()).toEqual(now);
    expect(await subjectsOf({ search: 'anne@mail' })).toEqual(['From Anna']);
    expect(await subjectsOf({ search: 'hannah' })).toEqual([]);
  });

  it('comes in pages, which together are the list, each ticket once', async () => {
    for (const letter of 'ABCDE') await opened(`Ticket ${letter}`);
    await app.tickets.updateMany({}, { $set: { createdAt: new Date(0) } });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 2 })));
    expect(pages.map(({ body }) => body.length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flatMap(({ body }) => body.map(({ id }: { id: string }) => id))).size).toBe(5);
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['5', '5', '5', '5']);
  });

  it('is filtered by status and priority', async () => {
    const [first, second] = [await opened('First one'), await opened('Second one')];
    await app.asAdmin('PATCH', `/${first}/status`, { status: 'resolved' });
    await app.tickets.updateOne({ _id: second }, { $set: { priority: 'normal' } });
    expect(await subjectsOf({ status: 'resolved' })).toEqual(['First one']);
    expect(await subjectsOf({ status: 'all', priority: 'all' })).toEqual(['Second one', 'First one']);
    expect(await subjectsOf({ priority: 'normal' })).toEqual(['Second one']);
    expect(await subjectsOf({ priority: 'high', status: 'open' })).toEqual([]);
  });

  it.each(['page=0', 'limit=101', 'status=done', 'priority=asap', 'search=a&search=b', 'status[$ne]=open&status=x'])(
    'is refused for %s',
    async (query) => {
      expect((await app.asAdmin('GET', `?${query}`)).status).toBe(400);
    },
  );

  it('ignores an access code in the query (R32)', async () => {
    await opened('Still listed');
    expect(await subjectsOf({ accessCode: 'whatever it is' })).toEqual(['Still listed']);
  });

  describe('searched', () => {
    beforeEach(async () => {
      await opened('Café prints', await app.knownOwner({ username: 'lucía.p', email: 'lucia@mail.example' }));
      await opened('Stars * and (half', ownerOn('pro'), 'Grüße aus der Straße,\nsagt Karl.');
    });

    it.each([
      ['the subject', 'cAFÉ p', ['Café prints']],
      ['the message', 'straße, sagt', ['Stars * and (half']],
      ['the username', 'LUCÍA', ['Café prints']],
      ['the address', 'lucia@mail', ['Café prints']],
      ['a name and a word without their accents', 'anna nova', ['Café prints']],
      ['a star, which is one', '*', ['Stars * and (half']],
      ['a pattern, which is none', '.*', []],
      ['nothing but blanks', '  ', ['Café prints', 'Stars * and (half']],
    ])('finds by %s', async (_what, search, found) => {
      expect((await subjectsOf({ search })).sort()).toEqual(found);
    });

    it('finds by a name that hundreds have, few of whom have ever asked', async () => {
      const namesake = { version: 1, isActive: true, searchKey: 'one of many' };
      await app.owners.insertMany(Array.from({ length: 600 }, () => ({ _id: randomUUID(), ...namesake })) as never);
      await opened('From one of them', await app.knownOwner({ firstName: 'One of', lastName: 'Many' }));
      const { body, headers } = await list({ search: 'One of many' });
      expect([body.length, body[0].subject]).toEqual([1, 'From one of them']);
      expect(headers['x-total-count']).toBe('1');
    });

    it('finds by the id, and keeps to the filters', async () => {
      const [{ id }] = (await list({ search: 'café' })).body;
      expect(await subjectsOf({ search: id })).toEqual(['Café prints']);
      expect(await subjectsOf({ search: id, status: 'closed' })).toEqual([]);
    });
  });
});
