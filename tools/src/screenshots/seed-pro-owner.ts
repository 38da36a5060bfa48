import { replyAsSupport, setTicketStatus } from '@wifi-share/contracts/calls/admin-tickets';
import { createUser, setUserPlan } from '@wifi-share/contracts/calls/admin-users';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { openTicket, replyToTicket } from '@wifi-share/contracts/calls/support';
import type { TicketStatus } from '@wifi-share/contracts/entities/ticket';
import type { APIRequestContext, Browser } from 'playwright-core';
import { GatewaySession } from '../local-stack/gateway-session.js';
import type { Run } from '../local-stack/run-file.js';
import { type ChangingNetwork, seedChanging } from './seed-changing.js';
import { signInAdmin } from './sign-in.js';

/** A user on the pro plan, their tickets by status, and their one network. */
export interface ProOwner {
  username: string;
  password: string;
  tickets: Record<TicketStatus, string>;
  changing: ChangingNetwork;
}

const questions: Record<TicketStatus, { subject: string; message: string; answer?: string }> = {
  closed: { subject: 'Invoice for October', message: 'Could you send me the invoice for October once more?' },
  resolved: {
    subject: 'The guest page is in the wrong language',
    message: 'Guests from Spain see the page in English.\n\nTheir phones are set to Spanish.',
    answer: 'The page follows the language of the browser. Please ask one of them which language their browser has.',
  },
  in_progress: {
    subject: 'Printed cards are cut off at the bottom of the page',
    message: 'My printer leaves out the last row of cards on A4.\n\nPrinter: Brother HL-L2350DW\nBrowser: Firefox',
    answer: 'Thank you, we can see it here too. Does it also happen with the margins of the printer set to “none”?',
  },
  open: {
    subject: 'Can guests join without scanning a code?',
    message: 'Some of our guests have no camera in their old phones. What is the shortest way for them?',
  },
};

/** Creates a user on pro with a ticket in each status, and a network whose password is being changed; no other screen shows them. */
export async function seedProOwner(browser: Browser, run: Run): Promise<ProOwner> {
  const person = { username: 'maria', password: run.demo.password };
  const context = await browser.newContext();
  await signInAdmin(context, run);
  const ask = asking(context.request, run);
  await ask(createUser, {}, { ...person, maxNetworks: 10, isActive: true, accessCode: run.adminAccessCode });
  const owner = new GatewaySession(run.appUrl);
  const { id } = await owner.call(signIn, {}, person);
  await ask(setUserPlan, { id }, { plan: 'pro' });
  const signedIn = new GatewaySession(run.appUrl);
  await signedIn.call(signIn, {}, person);

  const tickets: Partial<Record<TicketStatus, string>> = {};
  for (const [status, { subject, message, answer }] of Object.entries(questions)) {
    const { id: ticketId } = await signedIn.call(openTicket, {}, { subject, message });
    tickets[status as TicketStatus] = ticketId;
    if (answer) await ask(replyAsSupport, { ticketId }, { message: answer });
    if (status === 'in_progress') await signedIn.call(replyToTicket, { id, ticketId }, { message: 'Yes, also then.' });
    if (status !== 'open') await ask(setTicketStatus, { ticketId }, { status });
  }
  await context.close();
  const changing = await seedChanging(signedIn, id, run.appUrl);
  return { ...person, tickets: tickets as ProOwner['tickets'], changing };
}

/** Makes calls with the cookies of a browser. */
function asking(request: APIRequestContext, { appUrl }: Run) {
  return async (call: Call, params: Record<string, string>, data: object): Promise<void> => {
    const url = appUrl + callPath(call.path, params);
    const answer = await request.fetch(url, { method: call.method, data, headers: { origin: appUrl } });
    if (!answer.ok()) throw new Error(`${call.method} ${url} answered ${answer.status()}`);
  };
}
