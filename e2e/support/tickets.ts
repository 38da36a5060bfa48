import { listAllTickets } from '@wifi-share/contracts/calls/admin-tickets';
import { setUserPlan } from '@wifi-share/contracts/calls/admin-users';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { openTicket } from '@wifi-share/contracts/calls/support';
import type { Ticket } from '@wifi-share/contracts/entities/ticket';
import type { PlanId } from '@wifi-share/contracts/plans';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { type Account, newPerson } from './accounts.js';
import { openAsAdmin } from './admin.js';
import { type Mail, mailsTo } from './inbox.js';
import { openAs } from './settings.js';
import type { OpenPage } from './visitors.js';

export const supportPath = '/user-dashboard?tab=support';
export const adminSupportPath = '/admin?tab=support';
/** Who is told of new tickets on the shared stack. */
export const supportEmail = 'support@wifi-share.example';

interface Stage {
  run: Run;
  openPage: OpenPage;
  people: { verified(): Promise<Account> };
}

/** Owners on pro, and admins who look at their tickets. */
export function ticketStage({ run, openPage, people }: Stage) {
  const headers = { origin: run.appUrl };

  const openAdmin = (path = adminSupportPath, options = {}): Promise<Page> =>
    openAsAdmin(openPage, run, { path, options: { viewport: { width: 1280, height: 900 }, ...options } });

  /** Changes the plan as an admin does. */
  async function setPlan(admin: Page, id: string, plan: PlanId): Promise<void> {
    const path = callPath(setUserPlan.path, { id });
    expect((await admin.request.patch(path, { data: { plan }, headers })).status()).toBe(200);
  }

  return {
    openAdmin,
    setPlan,

    /** Somebody on that plan, signed in at `path`. */
    async openOwner(admin: Page, { plan = 'pro' as PlanId, path = supportPath, options = {} } = {}) {
      const person = await people.verified();
      const { id } = await new GatewaySession(run.appUrl).call(signIn, {}, person);
      await setPlan(admin, id, plan);
      const page = await openAs(openPage, run.appUrl, person, { language: 'en', path, options });
      return { ...person, id, page };
    },

    /** Opens a ticket by the call. */
    async ask(owner: Page, subject: string, message = 'Nothing but a question.'): Promise<Ticket> {
      const answer = await owner.request.post(openTicket.path, { data: { subject, message }, headers });
      expect(answer.status()).toBe(201);
      return answer.json();
    },

    /** The link in the e-mail whose subject begins so and names the ticket. */
    async mailedLink(address: string, about: string, ticketSubject: string): Promise<string> {
      const mail = await vi.waitFor(
        async (): Promise<Mail> => {
          const mails = await mailsTo(run.mailUrl, address);
          const found = mails.filter(({ subject }) => subject === `${about}: ${ticketSubject}`);
          expect(found).toHaveLength(1);
          return found[0] as Mail;
        },
        { timeout: 20_000, interval: 100 },
      );
      return new RegExp(`${run.appUrl}/\\S+`).exec(mail.text)?.[0] ?? '';
    },
  };
}

/** A word that no other ticket holds. */
export const newTag = (): string => newPerson().username.replace('guest-', 'tag');

/** How many tickets the admins' list finds. */
export async function countFound(admin: Page, search: string): Promise<number> {
  const answer = await admin.request.get(`${listAllTickets.path}?limit=1&search=${search}`);
  return Number(answer.headers()['x-total-count']);
}
