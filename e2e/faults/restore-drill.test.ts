import { listAuditLog } from '@wifi-share/contracts/calls/admin-audit';
import { requestVerification, verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { currentUser, resendVerification, signIn } from '@wifi-share/contracts/calls/identity';
import { listNetworks, readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { listTickets, openTicket } from '@wifi-share/contracts/calls/support';
import { restAdminMailbox } from '@wifi-share/tools/local-stack/admin-session';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import type { Stack } from '@wifi-share/tools/local-stack/start-stack';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { ask } from '../support/ask.js';
import { access } from '../support/crowd.js';
import { adminCodes, mailsTo } from '../support/inbox.js';
import { paidOwner, payer } from '../support/payer.js';
import { restoredStack } from '../support/restored-stack.js';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

let drill: Awaited<ReturnType<typeof restoredStack>>;
let stack: Stack;
const people = accounts(() => stack.run);
beforeAll(async () => {
  drill = await restoredStack({ TRUST_PROXY: '127.0.0.1' });
  stack = await drill.start();
});
afterAll(async () => {
  await stack?.stop();
  await drill?.remove();
});

const question = { subject: 'The QR code', message: 'My printer prints it too small.', priority: 'normal' } as const;

async function signInAdmin(): Promise<GatewaySession> {
  const admin = new GatewaySession(stack.run.appUrl);
  const sent = (await adminCodes(stack.run)).length;
  await restAdminMailbox(stack.run);
  await admin.call(requestVerification, {}, { accessCode: stack.run.adminAccessCode });
  const code = async () => (await adminCodes(stack.run))[sent] ?? '';
  await expect.poll(code, { timeout: 30_000 }).not.toBe('');
  await admin.call(verifyCode, {}, { verificationCode: await code() });
  return admin;
}

/** The problem that answers a wrong access code from one address. */
async function guessAccessCode(): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.21' };
  const answer = await ask(stack.run.appUrl, { ...requestVerification, headers, body: '{"accessCode":"wrong"}' });
  return JSON.parse(answer.text).code;
}

/** The accesses of the demo owner's network, by the list and by analytics. */
async function counted(): Promise<number[]> {
  const owner = new GatewaySession(stack.run.appUrl);
  const { id } = await owner.call(signIn, {}, stack.run.demo);
  const { networkId } = stack.run.demo;
  const listed = (await owner.call(listNetworks, { id })).find((network) => network.id === networkId);
  return [listed?.accessCount ?? 0, (await owner.call(readAnalytics, { id })).totalAccess];
}

const visit = async (times: number): Promise<void> => {
  for (let n = 0; n < times; n++) expect(await access(stack.run.appUrl, stack.run.demo.networkId)).not.toBeNull();
};
const untilCounted = (total: number) => expect.poll(counted, { timeout: 60_000 }).toEqual([total, total]);

it('a system that was destroyed comes back from its backup as it was, and works on', async () => {
  const { person, who } = await paidOwner(stack.run, await people.verified(), '8.00');
  await vi.waitFor(() => who.session.call(openTicket, {}, question), { timeout: 20_000 });
  const guest = await new GatewaySession(stack.run.appUrl).call(readPublicNetwork, { id: stack.run.demo.networkId });
  const admin = await signInAdmin();
  await expect.poll(guessAccessCode).toBe('address_blocked');
  await visit(20);
  await untilCounted(20);
  const logged = (await admin.call(listAuditLog, {})).length;
  // An e-mail that waits, and accesses that are in their stream alone.
  await Promise.all(['mailer', 'analytics'].map((name) => stack.processes.stop(name)));
  const newcomer = await people.unverified();
  await visit(5);
  await stack.stop();

  const saved = await drill.backUp();
  await drill.destroy();
  const restored = await drill.restore();
  expect(restored.stored).toEqual(saved.stored);
  expect(restored.told).toContain('Wi-Fi passwords need k1 of WIFI_ENCRYPTION_KEYS');

  stack = await drill.start();
  await untilCounted(25);
  await visit(1);
  await untilCounted(26);
  expect(await new GatewaySession(stack.run.appUrl).call(readPublicNetwork, { id: guest.id })).toEqual(guest);

  const back = await payer(stack.run, person);
  expect(await back.session.call(currentUser, {})).toMatchObject({ username: person.username, plan: 'pro' });
  expect((await back.billing()).payments).toMatchObject([{ plan: 'pro', amountCents: 800 }]);
  expect(await back.session.call(listTickets, { id: back.id })).toMatchObject([{ subject: question.subject }]);
  await expect(who.session.call(currentUser, {})).rejects.toThrow('401');

  expect(await guessAccessCode()).toBe('address_blocked');
  const again = await signInAdmin();
  expect((await again.call(listAuditLog, {})).length).toBeGreaterThanOrEqual(logged);

  await vi.waitFor(async () => expect(await mailsTo(stack.run.mailUrl, newcomer.email)).toHaveLength(1), 60_000);
  // What is asked for later comes after what waited: nothing was sent twice by then.
  await new GatewaySession(stack.run.appUrl).call(resendVerification, {}, { email: newcomer.email });
  await vi.waitFor(async () => expect(await mailsTo(stack.run.mailUrl, newcomer.email)).toHaveLength(2), 60_000);
});
