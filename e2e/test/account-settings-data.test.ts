import { readFile } from 'node:fs/promises';
import { exportAccount } from '@wifi-share/contracts/calls/account';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { describe, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const network = { name: 'Café Ostwind', ssid: 'Ostwind', password: 'a good password' };

/** Not English: what is not translated shows. */
const language = 'de';

describe('the section with the own data in German', () => {
  const t = textsIn(language);

  it('downloads one file with what the services hold, and says why when it cannot', async () => {
    const person = await people.verified(language);
    const page = await openAs(openPage, run.appUrl, person, { language });
    const form = formOn(page, t);
    const headers = { origin: run.appUrl };
    expect((await page.context().request.post(createNetwork.path, { data: network, headers })).status()).toBe(201);

    await form.button('settings.data.download').waitFor();
    await page.context().setOffline(true);
    await form.press('settings.data.download');
    await form.toast(t('settings.data.failed.title'), t('common.offline'));
    await form.says(t('common.offline'));
    await page.context().setOffline(false);

    const downloaded = page.waitForEvent('download');
    await form.press('settings.data.download');
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(/^wifi-share-export-\d{4}-\d\d-\d\d\.json$/);
    await form.toast(t('settings.data.done'), '');
    const text = await readFile(await file.path(), 'utf8');
    exportAccount.answers[200].parse(JSON.parse(text));
    for (const held of [person.username, person.email, network.name, network.password]) expect(text).toContain(held);
  });
});
