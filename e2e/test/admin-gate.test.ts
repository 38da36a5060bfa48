import { requestVerification, resendCode } from '@wifi-share/contracts/calls/admin-gate';
import { restAdminMailbox } from '@wifi-share/tools/local-stack/admin-session';
import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { formOn } from '../support/forms.js';
import { adminCodes } from '../support/inbox.js';
import { textsIn } from '../support/texts.js';
import { fromNewAddress, visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');
const label = 'admin.gate.code.label';

/** A visitor at the gate, and the codes that are mailed for their address. */
async function atTheGate(path = '/admin') {
  const extraHTTPHeaders = fromNewAddress();
  const page = await openPage('en', { extraHTTPHeaders, viewport: { width: 320, height: 640 } });
  await page.goto(path);
  const form = formOn(page, t);
  const mailedCode = (number: number): Promise<string> =>
    vi.waitFor(
      async () => {
        const codes = await adminCodes(run, extraHTTPHeaders['x-forwarded-for']);
        if (codes.length < number) throw new Error(`no code number ${number}`);
        return codes[number - 1] ?? '';
      },
      { timeout: 20_000, interval: 100 },
    );
  const giveAccessCode = async (code = run.adminAccessCode) => {
    await restAdminMailbox(run);
    await form.fill({ 'admin.accessCode.label': code });
    const answered = page.waitForResponse(`**${requestVerification.path}`);
    await form.press('admin.gate.access.submit');
    await answered;
  };
  return { page, form, giveAccessCode, mailedCode };
}

/** Pastes as a person does, spaces and all. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel(t(label)).focus();
  await page.keyboard.insertText(text);
}

it('both steps lead in by keyboard alone, and to where the visitor wanted to go', async () => {
  const { page, form, mailedCode } = await atTheGate('/admin/users?search=nobody');
  await page.waitForURL((url) => url.searchParams.get('next') === '/admin/users?search=nobody');

  await restAdminMailbox(run);
  await form.field('admin.accessCode.label').focus();
  await page.keyboard.press('Enter');
  await form.refuses('admin.accessCode.label', 'Access code is required');
  await form.hasFocus('admin.accessCode.label');
  await page.keyboard.type(run.adminAccessCode);
  await page.keyboard.press('Enter');

  await form.hasFocus(label);
  const field = form.field(label);
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await form.refuses(label, 'Verification code must be 6 digits');

  const code = await mailedCode(1);
  await field.fill('');
  await paste(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${run.appUrl}/admin/users?search=nobody`);
});

it('a wrong access code is refused, and the third one blocks the address for a day', async () => {
  const { page, form, giveAccessCode } = await atTheGate();
  await giveAccessCode('wrong');
  await form.toast('Access Denied', 'Invalid access code');
  await form.refuses('admin.accessCode.label', 'Invalid access code');
  await form.hasFocus('admin.accessCode.label');
  for (const code of ['wrong too', 'wrong again', run.adminAccessCode]) {
    await expect.poll(() => form.field('admin.accessCode.label').inputValue()).toBe('');
    await giveAccessCode(code);
  }
  await form.toast('Access Blocked', '');
  await page.getByRole('heading', { name: 'Access Blocked' }).waitFor();
  await page
    .getByText(/blocked.*(24 hours|23 hours, 59 minutes|23 hours and 59 minutes)/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: t('common.retry') }).click();
  await giveAccessCode();
  await page.getByRole('heading', { name: 'Access Blocked' }).waitFor();
});

it('a wrong verification code is refused, and after 30 seconds another one is sent', async () => {
  const { page, form, giveAccessCode, mailedCode } = await atTheGate();
  await page.clock.install();
  await giveAccessCode();
  // Before half a minute is over.
  await page.getByText(/You can send a new code in \d+ seconds?/).waitFor();
  expect(await form.button('admin.gate.resend.submit').count()).toBe(0);
  const first = await mailedCode(1);
  await form.fill({ [label]: first === '000000' ? '000001' : '000000' });
  await form.press('admin.gate.code.submit');
  await form.toast('Verification Failed', 'Invalid or expired verification code');
  await form.refuses(label, 'Invalid or expired verification code');

  // By the server's clock it is too early.
  await page.route(`**${resendCode.path}`, (route) => route.fulfill({ json: { expiresIn: 600 } }));
  await page.clock.fastForward(30_000);
  await form.press('admin.gate.resend.submit');
  await form.toast(t('admin.gate.resend.done'), t('admin.gate.resend.doneText'));
  // Before, 30 seconds had passed.
  await page.getByText(/The code expires in (10:00|9:[345]\d)/).waitFor();
  await form.fill({ [label]: first });
  await form.press('admin.gate.code.submit');
  await page.getByRole('tab', { name: 'Networks' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});
