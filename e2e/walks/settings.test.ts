import { readFile } from 'node:fs/promises';
import { exportAccount } from '@wifi-share/contracts/calls/account';
import { signIn } from '@wifi-share/contracts/calls/identity';
import { updateProfile } from '@wifi-share/contracts/calls/profile';
import { confirmPath } from '@wifi-share/contracts/paths';
import { expect, inject, it } from 'vitest';
import { accounts, linkIn, newPerson } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { addNetwork } from '../support/many-networks.js';
import { openAs, settingsPath } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('de');

async function open() {
  const person = await people.verified('de');
  const page = await openAs(openPage, run.appUrl, person, { language: 'de' });
  return { page, person, form: formOn(page, t) };
}

it('the profile sends what changed alone, and everything is in the chosen language once that is saved', async () => {
  const { page, form } = await open();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === updateProfile.method) sent.push(request.postDataJSON());
  });
  await form.fill({ 'settings.profile.firstName': 'Anna', 'settings.profile.lastName': 'Ostwind' });
  await form.press('settings.profile.save');
  await form.toast(t('settings.profile.saved'), '');
  expect(sent).toEqual([{ firstName: 'Anna', lastName: 'Ostwind' }]);
  await page.reload();
  await form.holds({ 'settings.profile.firstName': 'Anna', 'settings.profile.lastName': 'Ostwind' });

  await form.field('settings.profile.language').selectOption('es');
  await form.press('settings.profile.save');
  await page.waitForFunction(() => document.documentElement.lang === 'es');
  await formOn(page, textsIn('es')).holds({ 'settings.profile.language': 'es' });
  expect(new URL(page.url()).searchParams.get('tab')).toBe('settings');
});

it('an address leads to its section, although those above it grow when their data comes', async () => {
  const { page, form } = await open();
  await page.route(/security-log/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(`${settingsPath}&section=team`);
  await form.says(t('settings.log.signed_in'));
  const heading = page.getByRole('heading', { name: t('settings.team.title'), exact: true });
  const top = async () => (await heading.boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThan(0);
  await expect.poll(top).toBeLessThan(250);
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('the address changes when the link to the new one is opened; a taken one is refused at its field', async () => {
  const { page, form, person } = await open();
  const taken = await people.verified();
  const { email } = newPerson();
  const [address, proof, submit] = ['settings.email.new', 'settings.email.password', 'settings.email.submit'] as const;
  await form.press('settings.email.change');
  await form.fill({ [address]: taken.email, [proof]: person.password });
  await form.press(submit);
  await form.refuses(address, t('problem.email_taken.detail'));
  await form.fill({ [address]: email });
  await form.press(submit);
  await form.toast(t('settings.email.sent'), '');
  await form.says(t('settings.email.pending', { email }));

  await page.goto(linkIn(await people.mailTo({ ...person, email }, 1), run, confirmPath));
  await form.press('account.confirm.submit');
  await page.waitForURL('**/verification-success');
  await page.goto(settingsPath);
  await form.says(email);
  expect(await page.getByText(t('settings.email.pending', { email })).count()).toBe(0);
});

it('a changed password signs the other devices out', async () => {
  const { page, form, person } = await open();
  const other = await openAs(openPage, run.appUrl, person, { language: 'de' });
  const better = 'another walk by the river';
  await form.fill({
    'settings.password.current': person.password,
    'settings.password.new': better,
    'settings.password.confirm': better,
  });
  await form.press('settings.password.change');
  await form.toast(t('answers.changePassword'), '');
  await form.says(t('settings.sessions.onlyThis'));
  await page.reload();
  await form.says(t('settings.sessions.onlyThis'));
  await other.reload();
  await other.waitForURL('**/user-login?next=*');
});

it('a session that is ended elsewhere leads that device to the login with its next call, and back', async () => {
  const { page, form, person } = await open();
  const options = {
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  };
  const there = await openAs(openPage, run.appUrl, person, { language: 'de', options });
  // What its parts still have to ask for would be the next call; the last of them is this one.
  await formOn(there, t).says(t('tokens.none'));
  await there.waitForLoadState('networkidle');
  const device = t('settings.sessions.device', { browser: 'Chrome', system: 'Android' });
  await page.reload();
  await page.getByRole('button', { name: t('settings.sessions.endLabel', { device }) }).click();
  await form.toast(t('settings.sessions.ended', { device }), '');
  await form.says(t('settings.sessions.onlyThis'));

  const ended = formOn(there, t);
  await ended.fill({ 'settings.profile.firstName': 'Anna' });
  await ended.press('settings.profile.save');
  await ended.toast(t('settings.signedOut.title'), t('settings.signedOut.detail'));
  await there.waitForURL(`**/user-login?next=${encodeURIComponent(settingsPath)}`);
});

it('the own data is one file, and the account is deleted with the password alone', async () => {
  const { page, form, person } = await open();
  const network = await addNetwork(page, { name: 'Café Ostwind' });
  const downloaded = page.waitForEvent('download');
  await form.press('settings.data.download');
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^wifi-share-export-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  exportAccount.answers[200].parse(JSON.parse(text));
  for (const part of [person.username, person.email, network.name, network.password]) expect(text).toContain(part);

  await form.press('settings.delete.open');
  const dialog = page.getByRole('dialog', { name: t('settings.delete.dialogTitle') });
  const password = dialog.getByLabel(t('settings.delete.password'), { exact: true });
  const confirm = dialog.getByRole('button', { name: t('settings.delete.confirm') });
  await password.fill('not this one');
  await confirm.click();
  await dialog.getByText(t('problem.current_password_wrong.detail')).waitFor();
  await password.fill(person.password);
  await confirm.click();
  await form.toast(t('settings.delete.done'), t('settings.delete.doneText'));
  await page.waitForURL(`${run.appUrl}/`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  const headers = { origin: run.appUrl };
  expect((await page.context().request.post(signIn.path, { data: person, headers })).status()).toBe(401);
});
