import { adminLogout } from '@wifi-share/contracts/calls/admin-gate';
import { type Language, languageCodes } from '@wifi-share/contracts/languages';
import type { TextKey } from '@wifi-share/texts/areas';
import { restAdminMailbox } from '@wifi-share/tools/local-stack/admin-session';
import { expect, inject, it, vi } from 'vitest';
import { axeFindings } from '../support/accessibility.js';
import { newPerson } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { mailsTo } from '../support/inbox.js';
import { runOps } from '../support/ops.js';
import { passkeyDevice } from '../support/passkey-device.js';
import { textsIn } from '../support/texts.js';
import { fromNewAddress, visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);

/** The long run (`npm run test:views`) walks in every language. */
const walked: readonly Language[] = inject('everyView') ? languageCodes : ['en'];

it.each(walked)(
  'a named admin adds a passkey, and is asked for it after both steps of the gate (%s)',
  async (language) => {
    const t = textsIn(language);
    const { email } = newPerson();
    await runOps(inject('dataDir'), 'admins', 'add', email);

    const page = await openPage(language, { extraHTTPHeaders: fromNewAddress() });
    await passkeyDevice(page);
    const form = formOn(page, t);
    /** By the keyboard, as everything here. */
    const press = (name: TextKey) => form.button(name).press('Enter');

    async function passBothSteps(number: number): Promise<void> {
      await restAdminMailbox(run);
      await page.goto('/admin?tab=security');
      await form.field('admin.accessCode.label').fill(run.adminAccessCode);
      await press('admin.gate.access.ownAddress');
      await form.hasFocus('admin.gate.access.email');
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await form.hasFocus('admin.gate.code.label');
      const code = await vi.waitFor(async () => {
        const mail = (await mailsTo(run.mailUrl, email))[number - 1];
        return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? Promise.reject(new Error(`no code number ${number}`));
      }, 20_000);
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }

    await passBothSteps(1);
    await form.says(t('admin.passkeys.text'));
    await form.fill({ 'admin.passkeys.name': 'Laptop' });
    await press('admin.passkeys.add.submit');
    const dialog = formOn(page, t, 'dialog');
    await dialog.fill({ 'admin.accessCode.label': run.adminAccessCode });
    await dialog.button('admin.passkeys.add.submit').press('Enter');
    await form.toast(t('admin.passkeys.added', { name: 'Laptop' }), '');

    await page.context().request.post(adminLogout.path, { headers: { origin: run.appUrl } });
    await passBothSteps(2);
    await page.getByRole('heading', { name: t('admin.gate.passkey.title') }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press('admin.gate.passkey.submit');
    await form.says(t('admin.passkeys.text'));
    await form.says('Laptop');
  },
);
