import { setUserPlan } from '@wifi-share/contracts/calls/admin-users';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { signIn } from '@wifi-share/contracts/calls/identity';
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

const supportPath = '/user-dashboard?tab=support';
const adminSupportPath = '/admin?tab=support';
/** Where the shared stack notifies about new tickets. */
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

    /** Somebody on that plan, signed in at `path`. */
    async openOwner(admin: Page, { plan = 'pro' as PlanId, path = supportPath, options = {} } = {}) {
      const person = await people.verified();
      const { id } = await new GatewaySession(run.appUrl).call(signIn, {}, person);
      await setPlan(admin, id, plan);
      const page = await openAs(openPage, run.appUrl, person, { language: 'en', path, options });
      return { ...person, id, page };
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
