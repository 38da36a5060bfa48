import { ticketAnswered } from '@wifi-share/contracts/events/support';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { readRedisAsText } from '@wifi-share/tools/test-servers/redis-contents';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdminTickets } from '../src/admin-tickets/admin-tickets.service.js';
import { createTicketList } from '../src/admin-tickets/ticket-list.service.js';
import { ownerModel } from '../src/owners/owner.model.js';
import { ticketModel } from '../src/tickets/ticket.model.js';
import { createTicketMails } from '../src/tickets/ticket-mails.js';
import { createTicketStore } from '../src/tickets/ticket-store.js';
import { noneMissing } from './identity-stub.js';
import {
  admin,
  ownerOn,
  publicUrl,
  question,
  type SupportApp,
  sealingKey,
  startSupport,
  supportEmail,
} from './support-app.js';

let app: SupportApp;
beforeAll(async () => {
  app = await startSupport();
});
afterAll(() => app.stop());

let addresses = 0;
const newAddress = () => `owner-${++addresses}@mail.example`;

/** The e-mails to `address`, when there are `count` and nothing waits to be sent. */
const mails = (address: string, count: number, { mailsTo, tickets }: SupportApp = app) =>
  vi.waitFor(async () => {
    expect(await tickets.countDocuments({ 'outbox.id': { $exists: true } })).toBe(0);
    const found = await mailsTo(address);
    expect(found).toHaveLength(count);
    return found;
  });

it('a new ticket is e-mailed to the support team, once, with who asks and what', async () => {
  const email = newAddress();
  const owner = await app.knownOwner({ username: 'anna.n', email });
  const before = (await app.mailsTo(supportEmail)).length;
  await app.open(owner);
  expect((await mails(supportEmail, before + 1)).at(-1)).toEqual({
    ...{ template: 'ticket-opened', userId: owner.userId, language: 'en' },
    variables: { username: 'anna.n', email, ...question, link: `${publicUrl}/admin?tab=support` },
  });
  expect(await mails(email, 0)).toEqual([]);
});

it('the support team is e-mailed the first reply to each answer of theirs, and that a ticket is reopened', async () => {
  const email = newAddress();
  const owner = await app.knownOwner({ username: 'anna.n', email });
  const before = (await app.mailsTo(supportEmail)).length;
  const { id } = (await app.open(owner)).body;
  const write = (message: string) => app.onTicket('POST', owner, `/${id}/replies`, { message });
  const answer = (message: string) => app.asAdmin('POST', `/${id}/replies`, { message });
  await write('The opening mail has not been answered yet');
  await answer('Which printer?');
  for (const message of ['A small one', 'Hello?', 'Hello?']) await write(message);
  await answer('Choose another size.');
  await write('Still small');
  await app.asAdmin('PATCH', `/${id}/status`, { status: 'resolved' });
  await app.onTicket('POST', owner, `/${id}/reopen`);

  const sent = (await mails(supportEmail, before + 4)).slice(before);
  expect(sent.map(({ template, variables }) => [template, variables.message])).toEqual([
    ['ticket-opened', question.message],
    ['ticket-continued', 'A small one'],
    ['ticket-continued', 'Still small'],
    ['ticket-continued', null],
  ]);
  expect(sent.at(-1)).toEqual({
    ...{ template: 'ticket-continued', userId: owner.userId, language: 'en' },
    variables: {
      ...{ username: 'anna.n', email, subject: question.subject, message: null },
      link: `${publicUrl}/admin?tab=support&ticket=${id}`,
    },
  });
});

describe('the owner is notified, in their language and at their present address,', () => {
  it('of an answer and of a resolution, each once, and of nothing else', async () => {
    const [old, email] = [newAddress(), newAddress()];
    const owner = await app.knownOwner({ email: old });
    const { id } = (await app.open(owner)).body;
    await app.publishUser(owner.userId, 2, { email, language: 'tr' });
    await vi.waitFor(async () => expect(await app.owners.findOne({ _id: owner.userId })).toMatchObject({ email }));

    await app.asAdmin('PATCH', `/${id}/status`, { status: 'in_progress' });
    await app.asAdmin('POST', `/${id}/replies`, { message: 'Choose <b>another</b> size.' });
    await app.onTicket('POST', owner, `/${id}/replies`, { message: 'Thank you' });
    await app.asAdmin('PATCH', `/${id}/status`, { status: 'resolved' });
    await app.asAdmin('PATCH', `/${id}/status`, { status: 'resolved' });
    await app.asAdmin('PATCH', `/${id}/status`, { status: 'closed' });

    const link = `${publicUrl}/user-dashboard?tab=support&ticket=${id}`;
    const same = { userId: owner.userId, language: 'tr' };
    const variables = { name: 'Anna', subject: question.subject, canOpen: true, link };
    expect(await mails(email, 2)).toEqual([
      {
        template: 'ticket-replied',
        ...same,
        variables: { ...variables, message: 'Choose <b>another</b> size.', answer: 'write' },
      },
      { template: 'ticket-resolved', ...same, variables },
    ]);
    expect(await mails(old, 0)).toEqual([]);
    const [answered] = await app.published(ticketAnswered.natsSubject(owner.userId), 1);
    expect(answered?.data).toEqual({ ticketId: id });
  });

  it('and without an address not at all', async () => {
    const owner = await app.knownOwner({ email: null });
    const { id } = (await app.open(owner)).body;
    await app.asAdmin('POST', `/${id}/replies`, { message: 'Nobody reads this' });
    expect((await app.asAdmin('PATCH', `/${id}/status`, { status: 'resolved' })).status).toBe(200);
    await vi.waitFor(async () => expect(await app.tickets.findOne({ _id: id })).not.toHaveProperty('outbox'));
  });
});

it('an answer to a ticket that is resolved or closed says how its owner can answer', async () => {
  const email = newAddress();
  const owner = await app.knownOwner({ email });
  const { id } = (await app.open(owner)).body;
  for (const status of ['in_progress', 'resolved', 'closed']) {
    await app.asAdmin('PATCH', `/${id}/status`, { status });
    await app.asAdmin('POST', `/${id}/replies`, { message: `It is ${status}` });
  }
  const replied = (await mails(email, 4)).filter(({ template }) => template === 'ticket-replied');
  expect(replied.map(({ variables }) => variables.answer)).toEqual(['write', 'reopen', 'none']);
});

it('who has no support any more is offered no way to answer or to reopen', async () => {
  const email = newAddress();
  const owner = await app.knownOwner({ email });
  const { id } = (await app.open(owner)).body;
  await app.publishUser(owner.userId, 2, { email, plan: 'premium' });
  await vi.waitFor(async () => expect(await app.owners.findOne({ _id: owner.userId })).toMatchObject({ version: 2 }));
  await app.asAdmin('POST', `/${id}/replies`, { message: 'Choose another size.' });
  await app.asAdmin('PATCH', `/${id}/status`, { status: 'resolved' });
  expect(await mails(email, 2)).toMatchObject([
    { template: 'ticket-replied', variables: { answer: 'none', canOpen: false } },
    { template: 'ticket-resolved', variables: { canOpen: false } },
  ]);
});

it('two admins who resolve at the same time notify the owner once', async () => {
  const email = newAddress();
  const owner = await app.knownOwner({ email });
  const { id } = (await app.open(owner)).body;
  const resolve = () => app.asAdmin('PATCH', `/${id}/status`, { status: 'resolved' });
  await Promise.all([resolve(), resolve(), resolve()]);
  expect(await mails(email, 1)).toMatchObject([{ template: 'ticket-resolved' }]);
});

it('no text of a ticket stands in Redis in the clear', async () => {
  const { subject, message } = { subject: 'Unmistakable subject', message: 'Unmistakable message' };
  const before = (await app.mailsTo(supportEmail)).length;
  await app.open(ownerOn('pro'), { subject, message });
  await mails(supportEmail, before + 1);
  const stored = await readRedisAsText(app.config.REDIS_URL);
  expect(stored).toContain('ticket-opened');
  expect(stored).not.toContain('Unmistakable');
});

it('a service that dies after an answer or a resolution was stored, or sent and not noted, notifies of each once', async () => {
  const world = await createTestWorld();
  const first = await startSupport({ world });
  const email = newAddress();
  const owner = await first.knownOwner({ email });
  const { id } = (await first.open(owner)).body;
  await mails(supportEmail, 1, first);
  await first.stop();

  // A service whose relay never runs: what a kill between a write and its sending leaves behind.
  const connection = await mongoose
    .createConnection(world.mongoUrl, { dbName: `${world.mongoPrefix}support` })
    .asPromise();
  const [tickets, owners] = [ticketModel(connection), ownerModel(connection)];
  const adminTickets = createAdminTickets({
    ...{ tickets, owners, missingOwners: noneMissing },
    store: createTicketStore({ tickets, outboxFilled: () => undefined }),
    ticketList: createTicketList({ tickets, owners, missingOwners: noneMissing }),
    mails: createTicketMails({ sealer: createMailSealer(sealingKey), publicUrl, supportEmail }),
    now: () => new Date(),
  });
  const by = { admin, clientAddress: '203.0.113.77' };
  await adminTickets.reply(id, 'An answer', by);
  await adminTickets.setStatus(id, { status: 'resolved' }, by);
  const waiting = (await tickets.findById(id).lean())?.outbox;
  expect(waiting).toHaveLength(6);

  for (const _time of ['after the write', 'after the sending, before it was noted']) {
    await tickets.updateOne({ _id: id }, { $set: { outbox: waiting } });
    const next = await startSupport({ world });
    const sent = await mails(email, 2, next);
    expect(sent.map(({ template }) => template).sort()).toEqual(['ticket-replied', 'ticket-resolved']);
    expect(await mails(supportEmail, 1, next)).toHaveLength(1);
    await next.stop();
  }
  await connection.close();
});
