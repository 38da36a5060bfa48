import { requestVerification, resendCode } from '@wifi-share/contracts/calls/admin-gate';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, vi } from 'vitest';
import { accessibilityFindings } from '../support/accessibility.js';
import { formOn } from '../support/forms.js';
import { adminCodes } from '../support/inbox.js';
import { said } from '../support/said.js';
import { textsIn } from '../support/texts.js';
import { fromNewAddress, visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');
const label = 'admin.gate.code.label';

/** Somebody at the gate, and how they get the code that is mailed for their address. */
async function atTheGate(path = '/admin', language: 'en' | 'tr' = 'en') {
  const extraHTTPHeaders = fromNewAddress();
  const page = await openPage(language, { extraHTTPHeaders, viewport: { width: 320, height: 640 } });
  await page.goto(path);
  const form = formOn(page, textsIn(language));
  const mailedCode = (number: number): Promise<string> =>
    vi.waitFor(
      async () => {
        const codes = await adminCodes(run, extraHTTPHeaders['x-forwarded-for']);
        if (codes.length < number) throw new Error(`code number ${number} has not come`);
        return codes[number - 1] ?? '';
      },
      { timeout: 20_000, interval: 100 },
    );
  const giveAccessCode = async (code = run.adminAccessCode) => {
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

describe('the access code', () => {
  it('that is wrong is refused, and the third time the address is blocked, for how long is said', async () => {
    const { page, form, giveAccessCode } = await atTheGate();
    await giveAccessCode('wrong');
    await said(page, 'gate.denied');
    await form.refuses('admin.accessCode.label', 'Invalid access code');
    await form.hasFocus('admin.accessCode.label');
    for (const code of ['wrong too', 'wrong again', run.adminAccessCode]) {
      await expect.poll(() => form.field('admin.accessCode.label').inputValue()).toBe('');
      await giveAccessCode(code);
    }
    await said(page, 'gate.blocked');
    await page.getByRole('heading', { name: 'Access Blocked' }).waitFor();
    await page
      .getByText(/blocked.*(24 hours|23 hours, 59 minutes|23 hours and 59 minutes)/)
      .first()
      .waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: t('common.retry') }).click();
    await giveAccessCode();
    await page.getByRole('heading', { name: 'Access Blocked' }).waitFor();
  });

  it('stays typed while the service is away, which the server says, and works when it is back', async () => {
    const { page, form, giveAccessCode } = await atTheGate();
    const body = { code: 'service_unavailable', message: t('problem.service_unavailable.detail') };
    const away = { status: 503, contentType: 'application/problem+json', body: JSON.stringify(body) };
    await page.route(`**${requestVerification.path}`, (route) => route.fulfill(away));
    await giveAccessCode();
    await form.says(t('problem.service_unavailable.detail'));
    await page.unroute(`**${requestVerification.path}`);
    await form.press('admin.gate.access.submit');
    await form.hasFocus(label);
  });
});

describe('the second step', () => {
  it('counts from the server’s time, goes on after a reload, and Back leads to the first step', async () => {
    const { page, form, giveAccessCode } = await atTheGate();
    await page.clock.install();
    await giveAccessCode();
    await page.getByText('The code expires in 9:5').waitFor();
    await page.clock.fastForward(5 * 60_000);
    await page.getByText(/The code expires in 4:[45]/).waitFor();
    await page.reload();
    await page.getByText(/The code expires in 4:[345]/).waitFor();
    await form.press('admin.gate.back');
    await form.field('admin.accessCode.label').waitFor();
    await page.goForward();
    await page.clock.fastForward(5 * 60_000);
    await form.says(t('admin.gate.code.expired.title'));
    expect(await form.field(label).count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    await form.button('admin.gate.resend.submit').waitFor();
  });

  it('refuses a wrong code, and after 30 seconds has another one sent', async () => {
    const { page, form, giveAccessCode, mailedCode } = await atTheGate();
    await page.clock.install();
    await giveAccessCode();
    // Before half a minute is over.
    await page.getByText(/You can have a new code sent in \d+ seconds?/).waitFor();
    expect(await form.button('admin.gate.resend.submit').count()).toBe(0);
    const first = await mailedCode(1);
    await form.fill({ [label]: first === '000000' ? '000001' : '000000' });
    await form.press('admin.gate.code.submit');
    await said(page, 'gate.notVerified');
    await form.refuses(label, 'Invalid or expired verification code');

    // The server's clock goes on as it does, so it would refuse.
    await page.route(`**${resendCode.path}`, (route) => route.fulfill({ json: { expiresIn: 600 } }));
    await page.clock.fastForward(30_000);
    await form.press('admin.gate.resend.submit');
    await form.toast(t('admin.gate.resend.done'), t('admin.gate.resend.doneText'));
    await page.getByText('The code expires in 9:5').waitFor();
    await form.fill({ [label]: first });
    await form.press('admin.gate.code.submit');
    await page.getByRole('tab', { name: 'Networks' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });
});

it('speaks Turkish', async () => {
  const { form, giveAccessCode } = await atTheGate('/admin', 'tr');
  await giveAccessCode('yanlış');
  await form.toast('Erişim reddedildi', 'Erişim kodu hatalı.');
});

it('leads to no other site', async () => {
  const { page, giveAccessCode, form, mailedCode } = await atTheGate('/admin?next=https://example.com/&tab=support');
  await giveAccessCode();
  await form.fill({ [label]: await mailedCode(1) });
  await form.press('admin.gate.code.submit');
  await page.getByRole('tab', { name: 'Support Tickets', selected: true }).waitFor();
  await expect.poll(() => page.url()).toBe(`${run.appUrl}/admin?tab=support`);
});
