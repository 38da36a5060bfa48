import { exportAccount } from '@wifi-share/contracts/calls/account';
import { readAdminSession, requestVerification, verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { currentUser, signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { openTicket, readTicket, replyToTicket } from '@wifi-share/contracts/calls/support';
import { limits } from '@wifi-share/contracts/limits';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { mailedCode } from '../support/admin.js';
import { type OwnStack, startOwnStack } from '../support/own-stack.js';
import { pay } from '../support/payments.js';
import { startLoad } from '../support/steady-load.js';

vi.setConfig({ testTimeout: 120_000 });

/** Callers at a time, for each service. */
const callers = 3;
/** Answers of a service that are waited for before it is stopped. */
const enough = 10;

/**
 * What would be no failure of ours on a busy machine: a connection that the caller sees too late, and one of which it has
 * not seen yet that it has ended. This undici looks first, that of Node 20 does not.
 */
const [usual, patient] = [getGlobalDispatcher(), new Agent({ connect: { autoSelectFamilyAttemptTimeout: 10_000 } })];

let stack: OwnStack;
let stage: Awaited<ReturnType<typeof setTheStage>>;
const people = accounts(() => stack.run);
beforeAll(async () => {
  setGlobalDispatcher(patient);
  stack = await startOwnStack({ WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' });
  stage = await setTheStage();
}, 180_000);
afterAll(async () => {
  setGlobalDispatcher(usual);
  await patient.close();
  await stack?.stop();
}, 60_000);

async function setTheStage() {
  const { run } = stack;
  const owner = new GatewaySession(run.appUrl);
  const { id } = await owner.call(signIn, {}, await people.verified());
  await pay(run, owner, '8.00');
  await owner.call(createNetwork, {}, { name: 'Bar', ssid: 'Bar', password: 'half past eight' });
  const ticket = await owner.call(openTicket, {}, { subject: 'Where is my card?', message: 'It has not come yet.' });
  const admin = new GatewaySession(run.appUrl);
  await admin.call(requestVerification, {}, { accessCode: run.adminAccessCode });
  await admin.call(verifyCode, {}, { verificationCode: await mailedCode(run, '127.0.0.1') });
  return { owner, id, ticketId: ticket.id, admin };
}

let sent = 0;
const told: string[] = [];

/** Writes, as long as the ticket takes it. */
async function reply(): Promise<unknown> {
  const { owner, id, ticketId } = stage;
  if (sent === limits.ticketRepliesMax) return owner.call(readTicket, { id, ticketId });
  const message = `I am still waiting (${++sent})`;
  await owner.call(replyToTicket, { id, ticketId }, { message });
  return told.push(message);
}

/** What each service is asked for. */
const questions: Record<string, () => Promise<unknown>> = {
  mailer: () => stage.owner.call(exportAccount, { id: stage.id }),
  support: reply,
  networks: () => stage.owner.call(listNetworks, { id: stage.id }),
  analytics: () => stage.owner.call(readAnalytics, { id: stage.id }),
  billing: () => stage.owner.call(readBilling, { id: stage.id }),
  'admin-security': () => stage.admin.call(readAdminSession, {}),
  identity: () => stage.owner.call(currentUser, {}),
  gateway: () => stage.owner.call(currentUser, {}),
};

/** Nothing was begun and not ended: whatever is no answer of the service says that it is not there. */
const answeredOrNotThere = ['answered', '503 service_unavailable', 'fetch failed: ECONNREFUSED'];

it('no request that was accepted fails when a service is stopped, and nothing is written but what was told', async () => {
  const loads = new Map(Object.entries(questions).map(([service, ask]) => [service, startLoad(callers, ask)]));

  /** Stops services in the middle of their work. */
  async function stopUnderLoad(...services: string[]): Promise<void> {
    for (const service of services) {
      const { answered = () => 0 } = loads.get(service) ?? {};
      const before = answered();
      await expect.poll(answered, { timeout: 30_000 }).toBeGreaterThan(before + enough);
    }
    await Promise.all(services.map((service) => stack.processes.stop(service)));
    for (const service of services) {
      const outcomes = Object.keys((await loads.get(service)?.end()) ?? {});
      const failures = outcomes.filter((outcome) => !answeredOrNotThere.includes(outcome));
      expect({ service, failures }).toEqual({ service, failures: [] });
    }
  }

  // What the mailer is asked for needs the others, and what the gateway is asked for identity.
  await stopUnderLoad('mailer');
  await stopUnderLoad('support', 'networks', 'analytics', 'billing', 'admin-security', 'identity');
  await Promise.all(['support', 'identity'].map((service) => stack.processes.start(service)));
  await expectToldReplies();
  await stopUnderLoad('gateway');
});

async function expectToldReplies() {
  const { owner, id, ticketId } = stage;
  const replies = async () => (await owner.call(readTicket, { id, ticketId })).replies.map(({ message }) => message);
  await expect.poll(() => replies().then((messages) => messages.sort())).toEqual(told.sort());
}
