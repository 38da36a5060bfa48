import { ticketAnswered, ticketStatusChanged } from '@wifi-share/contracts/events/support';
import { entitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import { createEntitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOwnerCopies } from '../src/consumers/user-changed.js';
import { ownerModel, ownersCollection } from '../src/owners/owner.model.js';
import { ticketModel } from '../src/tickets/ticket.model.js';
import { createTicketMails } from '../src/tickets/ticket-mails.js';
import { createAnonymiseTickets, createTicketStore } from '../src/tickets/ticket-store.js';
import { createTickets } from '../src/tickets/tickets.service.js';
import { noneMissing } from './identity-stub.js';
import {
  outcomeOf,
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

/** An owner with a ticket on which both sides have written. */
async function ownerWithTicket() {
  const owner = await app.knownOwner({ username: 'unmistakable', email: 'unmistakable@mail.example' });
  const { id } = (await app.open(owner, { subject: 'Private subject', message: 'Private message' })).body;
  await app.onTicket('POST', owner, `/${id}/replies`, { message: 'Private reply' });
  await app.asAdmin('POST', `/${id}/replies`, { message: 'Private answer' });
  await app.asAdmin('PATCH', `/${id}/status`, { status: 'in_progress' });
  await vi.waitFor(async () => expect(await app.tickets.findOne({ _id: id })).not.toHaveProperty('outbox'));
  return { owner, id };
}

const forgotten = (owner: Principal, id: string, timeout?: number) =>
  vi.waitFor(async () => {
    expect(await app.owners.findOne({ _id: owner.userId })).toEqual({
      ...{ _id: owner.userId, version: Number.MAX_SAFE_INTEGER, isActive: false, deleted: true },
    });
    expect(await app.tickets.findOne({ _id: id })).toMatchObject({ userId: null });
  }, timeout);

describe('when an account is deleted,', () => {
  it('its tickets stay as what happened when, without an owner and without any text', async () => {
    const [{ owner, id }, neighbour] = [await ownerWithTicket(), await ownerWithTicket()];
    const before = (await app.asAdmin('GET', `/${id}`)).body;
    await app.deleteAccount(owner);
    await forgotten(owner, id);
    const nothing = {
      userId: null,
      user: null,
      subject: '',
      message: '',
      replies: [],
      replyCount: 0,
      awaitsAnswer: false,
    };
    expect((await app.asAdmin('GET', `/${id}`)).body).toEqual({ ...before, ...nothing });
    const stored = JSON.stringify(await app.tickets.findOne({ _id: id }));
    expect(stored).not.toMatch(new RegExp(`Private|unmistakable|${owner.userId}`, 'i'));
    const published = (await readStreamMessages(app.world.natsUrl)).filter(({ subject }) => subject.endsWith(`.${id}`));
    expect(published.length).toBeGreaterThan(0);
    expect(JSON.stringify(published)).not.toMatch(new RegExp(`Private|unmistakable|${owner.userId}`, 'i'));
    await vi.waitFor(async () => {
      const all = JSON.stringify(await readStreamMessages(app.world.natsUrl));
      expect(all).not.toContain(ticketAnswered.natsSubject(owner.userId));
      expect(all).toContain(ticketAnswered.natsSubject(neighbour.owner.userId));
    });
    expect((await app.asAdmin('GET', '?search=private')).body).toMatchObject([{ id: neighbour.id }]);
    expect((await app.asAdmin('GET', `?search=${id}`)).body).toMatchObject([{ id }]);
  });

  it('a second deletion changes nothing', async () => {
    const { owner, id } = await ownerWithTicket();
    await app.deleteAccount(owner);
    await forgotten(owner, id);
    const before = await app.tickets.findOne({ _id: id });
    const witness = await ownerWithTicket();
    await app.deleteAccount(owner);
    await app.deleteAccount(witness.owner);
    await forgotten(witness.owner, witness.id);
    expect(await app.tickets.findOne({ _id: id })).toEqual(before);
  });

  it('support can still settle its tickets, but not answer them', async () => {
    const { owner, id } = await ownerWithTicket();
    await app.deleteAccount(owner);
    await forgotten(owner, id);
    const answer = await app.asAdmin('POST', `/${id}/replies`, { message: 'Are you there?' });
    expect(outcomeOf(answer)).toBe('409 ticket_owner_gone');
    const settled = await app.asAdmin('PATCH', `/${id}/status`, { status: 'resolved' });
    expect([settled.status, settled.body]).toEqual([200, expect.objectContaining({ status: 'resolved', user: null })]);
    await app.published(ticketStatusChanged.natsSubject(id), 2);
    expect(await app.mailsTo('')).toEqual([]);
  });

  it('a session that is still valid for seconds opens no ticket and reads none', async () => {
    const { owner, id } = await ownerWithTicket();
    await app.deleteAccount(owner);
    await forgotten(owner, id);
    expect(outcomeOf(await app.open(owner))).toBe('401 not_signed_in');
    expect(outcomeOf(await app.onTicket('GET', owner, ''))).toBe('401 not_signed_in');
    expect(outcomeOf(await app.onTicket('GET', owner, `/${id}`))).toBe('401 not_signed_in');
  });

  it('what identity said of the user before, and arrives later, brings nothing back', async () => {
    const { owner, id } = await ownerWithTicket();
    await app.deleteAccount(owner);
    await forgotten(owner, id);
    await app.publishUser(owner.userId, 6);
    await app.knownOwner({ username: 'witness' });
    await forgotten(owner, id);
  });

  it('e-mails that were not sent yet are not sent any more, and what the audit log has to know is', async () => {
    const { owner, id } = await ownerWithTicket();
    const known = (await app.owners.findOne({ _id: owner.userId }))!;
    const ticket = (await app.tickets.findOne({ _id: id }))!;
    const mails = createTicketMails({ sealer: createMailSealer(sealingKey), publicUrl, supportEmail });
    const act = {
      kind: 'event' as const,
      id: 'an act',
      subject: 'security.admin.acted.v1.x',
      event: { id: 'an act' } as never,
    };
    const outbox = [act, ...mails.resolved(ticket, known, 'an event')];
    // Where no relay looks.
    const connection = await mongoose
      .createConnection(app.world.mongoUrl, { dbName: `${app.world.mongoPrefix}quiet` })
      .asPromise();
    const tickets = ticketModel(connection);
    await tickets.create({ ...ticket, outbox });
    await createAnonymiseTickets({ tickets, store: createTicketStore({ tickets, outboxFilled: () => undefined }) })(
      owner.userId,
    );
    expect(await tickets.findById(id).lean()).toMatchObject({ userId: null, subject: '', outbox: [act] });
    await connection.close();
  });

  it('a ticket that was being opened at that moment goes too, whether or not its maker lives to see it', async () => {
    const { owner, id } = await ownerWithTicket();
    const late = await ownerWithTicket();
    // The erasure is repeated when the deletion is a minute old.
    await app.deleteAccount(owner, new Date(Date.now() - 50_000));
    await forgotten(owner, id);
    // What a process leaves behind that was killed between the insert and its second look at the account.
    await app.tickets.updateOne({ _id: late.id }, { $set: { userId: owner.userId } });
    await forgotten(owner, late.id, 30_000);
  }, 60_000);
});

it('who opens a ticket while the account is being deleted gets none, and no word of it stays', async () => {
  const owner = ownerOn('pro');
  const connection = await mongoose
    .createConnection(app.world.mongoUrl, { dbName: `${app.world.mongoPrefix}support` })
    .asPromise();
  const [tickets, owners] = [ticketModel(connection), ownerModel(connection)];
  const entitlements = createEntitlements(entitlementModel(connection, ownersCollection));
  const store = createTicketStore({ tickets, outboxFilled: () => undefined });
  const service = createTickets({
    ...{ tickets, owners, store, missingOwners: noneMissing },
    requireAllowance: async () => undefined,
    // The account is deleted between this look at it and the insert.
    entitlements: {
      ...entitlements,
      of: (as) => entitlements.of(as).finally(() => createOwnerCopies(owners).forget(as.userId)),
    },
    mails: createTicketMails({ sealer: createMailSealer(sealingKey), publicUrl, supportEmail }),
    anonymiseTicketsOf: createAnonymiseTickets({ tickets, store }),
    now: () => new Date(),
  });
  const late = { subject: 'Too late for me', message: 'I was about to leave', priority: 'normal' } as const;
  await expect(service.open(owner, late)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await tickets.countDocuments({ userId: owner.userId })).toBe(0);
  expect(JSON.stringify(await tickets.find().lean())).not.toContain(late.subject);
  await connection.close();
});

it('an export has the user’s tickets with both sides’ replies and the copy of who they are, and nothing else', async () => {
  const [{ owner, id }, other] = [await ownerWithTicket(), await ownerWithTicket()];
  const { status, body } = await app.exportOf(owner.userId);
  expect(status).toBe(200);
  expect(body.tickets).toMatchObject([
    {
      id,
      subject: 'Private subject',
      replies: [{ author: 'owner' }, { author: 'support', message: 'Private answer' }],
    },
  ]);
  expect(body.profile).toMatchObject([{ _id: owner.userId, username: 'unmistakable', plan: 'pro' }]);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`searchKey|outbox|${other.id}|${question.subject}`));
});
