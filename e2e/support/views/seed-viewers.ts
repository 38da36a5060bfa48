import { setTicketStatus } from '@wifi-share/contracts/calls/admin-tickets';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { openTicket } from '@wifi-share/contracts/calls/support';
import { limits } from '@wifi-share/contracts/limits';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { expect } from 'vitest';
import type { Account, accounts } from '../accounts.js';
import { openAsAdmin } from '../admin.js';
import { guestWith, visit } from '../analytics.js';
import { severalPeople } from '../listed-users.js';
import { paidOwner } from '../payer.js';
import type { OpenPage } from '../visitors.js';
import { adverts } from '../whole-system.js';
import { longest } from '../wifi-cards.js';

/** What the addresses and the texts of views are about: of the owner, where nothing else is said. */
export type Facts = Awaited<ReturnType<typeof seedViewers>>['facts'];

/** Of every viewer: its texts are the longest. */
export const language = 'de';

interface Stage {
  openPage: OpenPage;
  run: Run;
  people: ReturnType<typeof accounts>;
}

/** Makes an owner with everything, two other users whose names begin alike, and somebody who has gone back to free. */
export async function seedViewers({ openPage, run, people }: Stage) {
  const { prefix, made } = await severalPeople(run, 3);
  const [owner, pending] = made as [Account, Account];
  await people.store(owner, { emailVerified: true, lastName: 'von-und-zu-hohenstein'.repeat(3) });
  await people.store(pending, { isActive: false, isApproved: false, firstName: '🎉'.repeat(16) });
  const { who, orderId: order } = await paidOwner(run, owner, '8.00');
  const usual = { ssid: 'Haus', password: 'a good password' };
  const names = ['Keller', `${prefix} ${longest.name}`.slice(0, limits.networkNameMax), 'Bar', 'Dach', 'Saal', 'Hof'];
  const networks = [];
  for (const name of names) networks.push(await who.session.call(createNetwork, {}, { ...usual, name }));
  const [lastNetwork, network] = networks as [(typeof networks)[0], (typeof networks)[0]];
  await visit(run.appUrl, network.id, guestWith('android'), 'qr');
  const ask = (subject: string) =>
    who.session.call(openTicket, {}, { subject, message: `Zweite Zeile ${'lang'.repeat(60)}` });
  const [open, resolved] = [await ask('Kartendruck'), await ask('Rechnung'.repeat(10))];
  const admin = await openAsAdmin(openPage, run, { language, path: '/admin' });
  const path = callPath(setTicketStatus.path, { ticketId: resolved.id });
  const answer = await admin.request.patch(path, { data: { status: 'resolved' }, headers: { origin: run.appUrl } });
  expect(answer.status()).toBe(200);
  const { payments } = await who.session.call(readBilling, { id: who.id });

  const leaver = await people.verified(language);
  const left = await paidOwner(run, leaver, '5.00');
  await left.who.session.call(createNetwork, {}, { ...longest, isActive: false });
  await left.who.session.call(updatePlan, { id: left.who.id }, { plan: 'free' });

  const facts = {
    adverts: Object.assign(new URL(run.appUrl), { hostname: adverts.host }).origin,
    accessCode: run.adminAccessCode,
    prefix,
    username: owner.username,
    /** Of everybody. */
    password: owner.password,
    order,
    payment: payments[0]?.id ?? '',
    network: network.name,
    networkId: network.id,
    lastNetwork: lastNetwork.name,
    openTicket: open.id,
    resolvedTicket: resolved.id,
  };
  return { facts, owner, leaver, newcomer: await people.verified(language) };
}
