import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { createFaults, type Faults } from '../support/faults.js';
import { formOn } from '../support/forms.js';
import { type OwnStack, startOwnStack } from '../support/own-stack.js';
import { People } from '../support/people.js';
import { viewProcesses } from '../support/process-view.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

let stack: OwnStack;
let faults: Faults;
let someone: People;
beforeAll(async () => {
  stack = await startOwnStack();
  someone = await People.of(stack.run);
  faults = createFaults(stack, await viewProcesses(stack));
}, 180_000);
afterAll(() => stack?.stop(), 60_000);

const openPage = visitors(() => stack.run.appUrl);
const people = accounts(() => stack.run);

/** Not English: what is not translated shows. */
const language = 'de';

describe('in German', () => {
  const t = textsIn(language);

  it('while the identity service is stopped, the login says so and keeps what was typed', async () => {
    const { demo } = stack.run;
    const page = await openPage(language);
    await page.goto('/user-login');
    const form = formOn(page, t);
    const typed = { 'account.login.username': demo.username, 'account.login.password': demo.password };
    await form.fill(typed);
    await faults.during('is stopped', 'identity', async () => {
      await form.press('account.login.submit');
      await form.says(t('problem.service_unavailable.detail'));
      await form.holds(typed);
    });
  });

  it('while the mail server is away, who asks for another link is told where to turn', async () => {
    const { email } = await people.unverified(language);
    await faults.during('is stopped', 'mail', async () => {
      await expect.poll(() => someone.resend(), { timeout: 30_000, interval: 100 }).toBe('503 mail_unavailable');
      const page = await openPage(language);
      await page.goto(`/verify-email?email=${encodeURIComponent(email)}`);
      const form = formOn(page, t);
      await form.press('account.resend.submit');
      await form.says(t('problem.mail_unavailable.detail'));
      await form.says(t('account.resend.mailUnavailable'));
    });
  });
});
