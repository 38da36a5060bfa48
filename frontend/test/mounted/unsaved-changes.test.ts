import { screen, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { deleteAccount } from '@wifi-share/contracts/calls/account';
import { listWhitelist } from '@wifi-share/contracts/calls/admin-addresses';
import { listAllNetworks } from '@wifi-share/contracts/calls/admin-networks';
import { listUsers } from '@wifi-share/contracts/calls/admin-users';
import { listApiTokens } from '@wifi-share/contracts/calls/api-tokens';
import { signUp } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { changePassword } from '@wifi-share/contracts/calls/passwords';
import { readBilling } from '@wifi-share/contracts/calls/payments';
import { listScreens } from '@wifi-share/contracts/calls/screens';
import { listMemberships, readTeam } from '@wifi-share/contracts/calls/teams';
import { listWebhooks } from '@wifi-share/contracts/calls/webhooks';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { expect, it } from 'vitest';
import { type Answers, mountApp, type Visit } from './mounted-app.js';
import { anna, cafe, listedBen } from './people.js';

const t = (key: TextKey) => translate('en', key);
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const question = () => screen.queryByRole('alertdialog', { name: t('common.unsaved.title') });
/** What was done has come through: forms check in a promise, React draws and runs effects in tasks of their own. */
async function later(): Promise<void> {
  for (let tasks = 0; tasks < 4; tasks++) await new Promise((resolve) => setTimeout(resolve));
}

/** The question is there, and what is behind it hears no key any more. */
async function asked(): Promise<void> {
  const alert = await screen.findByRole('alertdialog', { name: t('common.unsaved.title') });
  await waitFor(() => expect(alert.contains(document.activeElement)).toBe(true));
  await waitFor(() => expect(alert.style.pointerEvents).toBe('auto'));
  await later();
}
const field = (label: TextKey) => screen.findByLabelText<HTMLInputElement>(t(label), { selector: 'input, textarea' });

const settings = '/user-dashboard?tab=settings';
const owner: Visit = { user: anna, answers: [[listNetworks, [cafe]]] };
const noBilling = {
  ...{ paidPlan: { version: 0, capturedVersion: 0, plan: null, paidUntil: null }, graceUntil: null },
  ...{ nextPaidUntil: { premium: cafe.createdAt, pro: cafe.createdAt } },
  ...{ isPending: false, payments: [], details: '' },
};
const equipped: Visit = {
  user: anna,
  answers: [
    [listNetworks, [cafe]],
    [listApiTokens, []],
    [listWebhooks, []],
    [readTeam, { members: [], invitations: [], transfer: null }],
    [listMemberships, []],
    [readBilling, noBilling],
    [listScreens, []],
  ],
};
const admin: Visit = {
  admin: true,
  answers: [
    [listUsers, [listedBen]],
    [listWhitelist, []],
    [listAllNetworks, []],
  ],
};

it.each<[what: string, path: string, label: TextKey, visit: Visit]>([
  ['a sign-up', '/enhanced-signup', 'account.signUp.email', {}],
  ['a sign-up without e-mail', '/user-signup-old', 'account.signUp.username', {}],
  ['a new password', '/reset-password?token=a', 'account.reset.password', {}],
  ['a profile', settings, 'settings.profile.firstName', owner],
  ['a changed password', settings, 'settings.password.new', owner],
  ['a first password', settings, 'settings.password.new', { ...owner, user: { ...anna, hasPassword: false } }],
  ['another e-mail address', `${settings}&form=email`, 'settings.email.new', owner],
  ['an API token', `${settings}&form=token`, 'tokens.name', equipped],
  ['a webhook', `${settings}&form=webhook-add`, 'webhooks.url', equipped],
  ['an invitation', `${settings}&form=invite`, 'team.email', equipped],
  ['what payers want on receipts', settings, 'payment.details.label', equipped],
  ['a network', '/user-dashboard?create=network', 'dashboard.field.name.label', owner],
  ['a change of a network', `/user-dashboard?edit=${cafe.id}`, 'dashboard.field.name.label', owner],
  ['a network of the site', '/admin?create=network', 'dashboard.field.name.label', admin],
  ['a user', '/admin?tab=users&create=user', 'adminUsers.field.username', admin],
  ['a change of a user', `/admin?tab=users&edit=${listedBen.id}`, 'adminUsers.field.username', admin],
  ["a user's new password", `/admin?tab=users&password=${listedBen.id}`, 'adminUsers.field.newPassword', admin],
  ['an address for the whitelist', '/admin?tab=security', 'admin.whitelist.address', admin],
])(
  '%s that was begun is asked about before it is lost, is kept by Escape, and goes unasked when it is as it was',
  async (...row) => {
    const [, path, label, visit] = row;
    const history = await mountApp(path, visit);
    const typed = await field(label);
    const before = typed.value;
    await person.type(typed, 'x');
    history.push('/about');
    await asked();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeNull());
    expect([history.location.pathname, typed.value]).toEqual([new URL(path, 'http://a').pathname, `${before}x`]);

    await person.type(typed, '{Backspace}');
    await later();
    history.push('/about');
    await screen.findByRole('heading', { level: 1, name: /^About/ });
    expect(question()).toBeNull();
  },
);

it('a screen that was begun is asked about, by its Cancel too', async () => {
  const history = await mountApp(`/user-dashboard?screens=${cafe.id}`, equipped);
  await person.click(await screen.findByRole('button', { name: t('screens.add') }));
  await person.type(await field('screens.name'), 'x');
  history.push('/user-dashboard?tab=settings');
  await asked();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeNull());
  await person.click(screen.getByRole('button', { name: t('common.cancel') }));
  await asked();
});

it('what may be lost is gone with one press', async () => {
  const history = await mountApp('/user-signup-old');
  await person.type(await field('account.signUp.username'), 'x');
  history.push('/about');
  await asked();
  await person.click(screen.getByRole('button', { name: t('common.unsaved.confirm') }));
  await screen.findByRole('heading', { level: 1, name: /^About/ });
});

it.each([
  ['on its cross', () => person.click(screen.getByRole('button', { name: t('common.close') }))],
  ['on Cancel', () => person.click(screen.getByRole('button', { name: t('common.cancel') }))],
])('a press %s asks too', async (_, press) => {
  await mountApp('/user-dashboard?create=network', owner);
  await person.type(await field('dashboard.field.name.label'), 'Bar');
  await press();
  await asked();
});

it.each(['de'] as const)('the question is asked in %s', async (language) => {
  const text = (key: TextKey) => translate(language, key);
  const history = await mountApp('/user-signup-old', { language });
  await person.type(await screen.findByLabelText(text('account.signUp.username')), 'x');
  history.push('/');
  const alert = await screen.findByRole('alertdialog', { name: text('common.unsaved.title') });
  expect(alert.textContent).toContain(text('common.unsaved.text'));
  const answers = [...alert.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(answers).toEqual([text('common.unsaved.cancel'), text('common.unsaved.confirm')]);
  expect(document.activeElement?.textContent).toBe(answers[0]);
});

const account = { username: 'anna', password: 'a long walk in the park' };

async function signUpAs(answers: Answers) {
  const history = await mountApp('/user-signup-old', { answers });
  await person.type(await field('account.signUp.username'), account.username);
  await person.type(await field('account.signUp.password'), account.password);
  await person.type(await field('account.signUp.confirmPassword'), account.password);
  await person.click(screen.getByRole('button', { name: t('account.signUp.submit') }));
  return history;
}

it('nothing is asked on the way on from what was sent', async () => {
  await signUpAs([[signUp, { emailVerificationRequired: false, emailVerified: false }, 201]]);
  await screen.findByRole('heading', { level: 1, name: t('account.login.title') });
  expect(question()).toBeNull();
});

it('nothing is asked about what was begun in an account that is deleted', async () => {
  const history = await mountApp(settings, { ...owner, answers: [[deleteAccount, null, 204]] });
  await person.type(await field('settings.profile.firstName'), 'x');
  await person.click(screen.getByRole('button', { name: t('settings.delete.open') }));
  await person.type(await field('settings.delete.password'), account.password);
  await person.click(screen.getByRole('button', { name: t('settings.delete.confirm') }));
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  expect(question()).toBeNull();
});

it('what was refused is asked about again', async () => {
  const history = await signUpAs([[signUp, { code: 'username_taken', message: 'Taken' }, 409]]);
  await screen.findAllByText('Taken');
  history.push('/');
  await asked();
});

it('a password that was changed is asked about no more, and another one begun is', async () => {
  const history = await mountApp(settings, { ...owner, answers: [[changePassword, { message: 'Changed' }]] });
  await person.type(await field('settings.password.current'), account.password);
  history.push('/user-dashboard?tab=settings&section=password');
  expect(question()).toBeNull();
  await person.type(await field('settings.password.new'), 'another long walk');
  await person.type(await field('settings.password.confirm'), 'another long walk');
  await person.click(screen.getByRole('button', { name: t('settings.password.change') }));
  await waitFor(async () => expect((await field('settings.password.new')).value).toBe(''));
  history.push('/user-dashboard');
  expect(history.location.search).toBe('');
  await waitFor(() => expect(screen.queryByLabelText(t('settings.password.new'))).toBeNull());
  history.back();
  await person.type(await field('settings.password.new'), 'x');
  history.push('/user-dashboard');
  await asked();
});
