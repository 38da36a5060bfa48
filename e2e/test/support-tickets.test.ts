import { deleteAccount, exportAccount } from '@wifi-share/contracts/calls/account';
import { requestVerification, verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import { listAllTickets, replyAsSupport, setTicketStatus } from '@wifi-share/contracts/calls/admin-tickets';
import { setUserPlan, updateUser } from '@wifi-share/contracts/calls/admin-users';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { listTickets, openTicket, readTicket } from '@wifi-share/contracts/calls/support';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accounts, newPerson } from '../support/accounts.js';
import { ask } from '../support/ask.js';
import { placesOf } from '../support/everything-stored.js';
import { createFaults } from '../support/faults.js';
import { adminCodes, mailsTo } from '../support/inbox.js';
import { type OwnStack, startOwnStack } from '../support/own-stack.js';
import { viewProcesses } from '../support/process-view.js';
import { StoredDocuments } from '../support/stored-documents.js';

const patiently = { timeout: 30_000, interval: 100 };
const supportEmail = 'support@help.example';

let stack: OwnStack;
let documents: StoredDocuments;
let admin: GatewaySession;
const people = accounts(() => stack.run);
beforeAll(async () => {
  stack = await startOwnStack({ SUPPORT_EMAIL: supportEmail });
  documents = new StoredDocuments(stack.run.mongoUrl);
  admin = new GatewaySession(stack.run.appUrl);
  await admin.call(requestVerification, {}, { accessCode: stack.run.adminAccessCode });
  const verificationCode = await vi.waitFor(async () => {
    const [code] = await adminCodes(stack.run);
    if (code === undefined) throw new Error('no code was sent');
    return code;
  }, patiently);
  await admin.call(verifyCode, {}, { verificationCode });
}, 180_000);
afterAll(async () => {
  await documents?.close();
  await stack?.stop();
}, 60_000);

const question = { subject: 'Unmistakable subject', message: 'Unmistakable message' };

/** Somebody on pro, and the browser in which they are signed in. */
async function newOwner() {
  const person = await people.verified();
  const browser = new GatewaySession(stack.run.appUrl);
  const { id } = await browser.call(signIn, {}, person);
  return { ...person, id, browser };
}

const subjectsTo = async (address: string) => (await mailsTo(stack.run.mailUrl, address)).map(({ subject }) => subject);
const inAdminsList = async (ticketId: string) =>
  (await admin.call(listAllTickets, {})).find(({ id }) => id === ticketId);

it('a ticket goes its way from a question to an answer that solves it, and both sides learn of it once', async () => {
  const { id, email, browser } = await newOwner();
  const refused = { status: 403, code: 'plan_required' };
  await expect(browser.call(openTicket, {}, question)).rejects.toMatchObject(refused);
  await expect(browser.call(listTickets, { id })).rejects.toMatchObject(refused);
  await admin.call(setUserPlan, { id }, { plan: 'pro' });
  await expect.poll(() => browser.call(listTickets, { id }).catch(() => null), patiently).toEqual([]);

  const ticket = await browser.call(openTicket, {}, question);
  expect(ticket).toMatchObject({ ...question, userId: id, priority: 'high', status: 'open' });
  await expect.poll(() => subjectsTo(supportEmail), patiently).toEqual([`New support ticket: ${question.subject}`]);

  const { id: ticketId } = ticket;
  await admin.call(replyAsSupport, { ticketId }, { message: 'Choose another size.' });
  // Whatever it had in hand: what was answered is stored, and told by the process that follows.
  stack.processes.kill('support');
  const replied = `Reply to your support ticket: ${question.subject}`;
  await expect.poll(() => subjectsTo(email), patiently).toContain(replied);
  await expect
    .poll(() => admin.call(setTicketStatus, { ticketId }, { status: 'resolved' }).catch(() => null), patiently)
    .toMatchObject({ status: 'resolved' });
  const resolved = `Your support ticket is resolved: ${question.subject}`;
  await expect.poll(() => subjectsTo(email), patiently).toContain(resolved);
  const told = (await subjectsTo(email)).filter((subject) => subject.includes(question.subject));
  expect(told.sort()).toEqual([replied, resolved].sort());
  const { replies } = await browser.call(readTicket, { id, ticketId });
  expect(replies).toMatchObject([{ author: 'support', message: 'Choose another size.' }]);
}, 120_000);

it('admins see who asks as they are now, and of who has left, neither a name nor a word stays in any store', async () => {
  const { id, browser, ...person } = await newOwner();
  const view = await viewProcesses(stack);
  await createFaults(stack, view).kill('support');
  await expect.poll(() => view.waitsFor('support'), patiently).toBe('ready');
  await admin.call(setUserPlan, { id }, { plan: 'pro' });
  await expect.poll(() => browser.call(listTickets, { id }).catch(() => null), patiently).toEqual([]);
  const { id: ticketId } = await browser.call(openTicket, {}, { ...question, subject: 'About to leave us' });
  const { username: newName } = newPerson();
  await admin.call(updateUser, { id }, { username: newName, accessCode: stack.run.adminAccessCode });
  const user = async () => (await inAdminsList(ticketId))?.user;
  await expect.poll(user, patiently).toEqual({ username: newName, email: person.email, plan: 'pro' });
  await admin.call(setUserPlan, { id }, { plan: 'premium' });
  await expect.poll(async () => (await user())?.plan, patiently).toBe('premium');

  const exported = await browser.call(exportAccount, { id });
  expect(exported.support).toMatchObject({ tickets: [{ id: ticketId }], profile: [{ username: newName }] });
  await browser.call(deleteAccount, { id }, { password: person.password });
  await expect.poll(() => inAdminsList(ticketId), patiently).toMatchObject({ user: null, userId: null, subject: '' });
  const words = ['About to leave us', newName];
  await expect.poll(() => placesOf(words, stack.run, documents), patiently).toEqual([]);
}, 120_000);

it('an access code in the query opens nothing and stands in no log (R32)', async () => {
  const { adminAccessCode, appUrl } = stack.run;
  const path = `${listAllTickets.path}?accessCode=${encodeURIComponent(adminAccessCode)}`;
  expect((await ask(appUrl, { method: 'GET', path })).status).toBe(401);
  const view = await viewProcesses(stack);
  for (const service of ['gateway', 'support', 'admin-security']) {
    const log = await view.logOf(service);
    expect(log).not.toBe('');
    expect(log).not.toContain(adminAccessCode);
  }
}, 60_000);
