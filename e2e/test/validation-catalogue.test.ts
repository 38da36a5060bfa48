import { randomUUID } from 'node:crypto';
import { listUsers } from '@wifi-share/contracts/calls/admin-users';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { currentUser } from '@wifi-share/contracts/calls/identity';
import { problemSchema } from '@wifi-share/contracts/problems';
import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { openAsAdmin } from '../support/admin.js';
import {
  adminForms,
  changePasswordForm,
  type FormRules,
  networkForm,
  setPasswordForm,
  ticketForm,
  verificationForm,
  visitorForms,
  whitelistForm,
} from '../support/form-rules.js';
import { formOn } from '../support/forms.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

// Dozens of values, one after the other, also on a machine that does much else.
vi.setConfig({ testTimeout: 180_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

/** Types every wrong value beside right ones, and finds the words at the field, which has the focus then. */
async function formRefuses(page: Page, { labels, submit, valid, rules }: FormRules, role?: 'dialog'): Promise<void> {
  const form = formOn(page, t, role);
  await form.button(submit).waitFor();
  const shown = Object.entries(labels).map(([name, label]) => [label, String(valid[name])]);
  await form.fill(Object.fromEntries(shown));
  for (const { field, value, says, titled } of rules) {
    const label = labels[field];
    if (!label) throw new Error(`the form shows no ${field}`);
    await form.fill({ [label]: String(value) });
    await form.press(submit);
    if (titled) await form.toast(titled, says);
    await form.refuses(label, says);
    await form.hasFocus(label);
    await form.fill({ [label]: String(valid[field]) });
  }
}

/** Sends every wrong value as the form would not, and reads the same words, with the field's name, in the answer. */
async function serverRefuses(page: Page, { call, valid, rules }: FormRules, params = {}): Promise<void> {
  const { method } = call;
  for (const { field, value, says, onlyInBrowser } of rules) {
    if (onlyInBrowser) continue;
    const data = { ...valid, [field]: value };
    const headers = { origin: run.appUrl };
    const answer = await page.context().request.fetch(callPath(call.path, params), { method, data, headers });
    const { code, errors } = problemSchema.parse(await answer.json());
    expect([answer.status(), code, ...(errors ?? [])]).toEqual(
      expect.arrayContaining([400, 'validation_failed', { path: field, message: says }]),
    );
  }
}

it('the forms of visitors refuse in the words of the specification, and so does the server', async () => {
  const page = await openPage('en');
  for (const { at, ...form } of visitorForms) {
    await page.goto(at);
    await formRefuses(page, form);
    await serverRefuses(page, form);
  }
  await page.getByLabel(t('admin.accessCode.label'), { exact: true }).fill(run.adminAccessCode);
  await page.getByRole('button', { name: t('admin.gate.access.submit'), exact: true }).click();
  await formRefuses(page, verificationForm);
  await serverRefuses(page, verificationForm);
});

it('the forms of owners refuse in the words of the specification, and so does the server', async () => {
  const person = await people.verified();
  await people.store(person, { plan: 'pro', maxNetworks: 10 });
  const page = await openAs(openPage, run.appUrl, person, { language: 'en' });
  const { id } = await (await page.context().request.get(currentUser.path)).json();
  await formRefuses(page, changePasswordForm);
  await serverRefuses(page, changePasswordForm, { id });

  await page.goto('/user-dashboard?tab=support&new=ticket');
  await formRefuses(page, ticketForm, 'dialog');
  await serverRefuses(page, ticketForm);

  await page.goto('/user-dashboard?create=network');
  await formRefuses(page, networkForm, 'dialog');
  await serverRefuses(page, networkForm);

  await people.store(person, { passwordHash: null, authProvider: 'social', socialId: randomUUID() });
  await page.goto('/user-dashboard?tab=settings');
  await formRefuses(page, setPasswordForm);
  await serverRefuses(page, setPasswordForm, { id });
});

it('the forms of admins refuse in the words of the specification, and so does the server', async () => {
  const { username } = await people.verified();
  const forms = adminForms(run.adminAccessCode);
  const page = await openAsAdmin(openPage, run, { path: '/admin?tab=users&create=user' });
  await formRefuses(page, forms.createUser, 'dialog');
  await serverRefuses(page, forms.createUser);

  const [{ id }] = await (await page.context().request.get(`${listUsers.path}?search=${username}`)).json();
  await page.goto(`/admin?tab=users&search=${username}&edit=${id}`);
  await formRefuses(page, forms.editUser, 'dialog');
  await serverRefuses(page, forms.editUser, { id });

  await page.goto('/admin?tab=networks');
  await page.getByRole('button', { name: t('admin.networks.create.button') }).click();
  await formRefuses(page, forms.siteNetwork, 'dialog');
  await serverRefuses(page, forms.siteNetwork);

  await page.goto('/admin?tab=security');
  await formRefuses(page, whitelistForm);
  await serverRefuses(page, whitelistForm);
});
