import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { listWhitelist } from '@wifi-share/contracts/calls/admin-addresses';
import { listUsers } from '@wifi-share/contracts/calls/admin-users';
import { deleteNetworkOfUser, listNetworks } from '@wifi-share/contracts/calls/networks';
import { translate } from '@wifi-share/texts/translate';
import { expect, it } from 'vitest';
import { mountApp, type Visit } from './mounted-app.js';
import { anna, cafe, listedBen } from './people.js';

const entry = { id: 'entry-1', ipAddress: '192.0.2.9', description: null, addedAt: '2026-11-01T08:00:00.000Z' };
const owner: Visit = { user: anna, answers: [[listNetworks, [cafe]]] };
const admin: Visit = {
  admin: true,
  answers: [
    [listUsers, [listedBen]],
    [listWhitelist, [entry]],
  ],
};
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const t = translate.bind(null, 'en');

const dialogs: [path: string, name: string, visit: Visit][] = [
  ['/user-dashboard?create=network', t('dashboard.create.title'), owner],
  [`/user-dashboard?edit=${cafe.id}`, t('dashboard.edit.title', { name: cafe.name }), owner],
  [`/user-dashboard?share=${cafe.id}`, t('dashboard.share.title', { name: cafe.name }), owner],
  [`/user-dashboard?create=${cafe.id}`, t('dashboard.duplicate.title', { name: cafe.name }), owner],
  [`/user-dashboard?delete=${cafe.id}`, t('dashboard.delete.title', { name: cafe.name }), owner],
  ['/user-dashboard?delete=gone', t('dashboard.gone.title'), owner],
  ['/user-dashboard?edit=gone', t('dashboard.gone.title'), owner],
  ['/user-dashboard?share=gone', t('dashboard.gone.title'), owner],
  ['/user-dashboard?tab=support&new=ticket', t('support.create.title'), owner],
  ['/user-dashboard?tab=settings&change=cancel', t('payment.cancel.title'), owner],
  ['/user-dashboard?tab=settings&confirm=delete-account', t('settings.delete.dialogTitle'), owner],
  ['/user-dashboard?tab=settings&confirm=end-sessions', t('settings.sessions.endAllTitle'), owner],
  ['/admin?create=network', t('admin.networks.create.title'), admin],
  ['/admin?tab=users&create=user', t('adminUsers.create.title'), admin],
  [`/admin?tab=users&view=${listedBen.id}`, t('adminUsers.details.title'), admin],
  [`/admin?tab=users&edit=${listedBen.id}`, t('adminUsers.edit.title'), admin],
  [`/admin?tab=users&password=${listedBen.id}`, t('adminUsers.action.resetPassword'), admin],
  ['/admin?tab=users&view=gone', t('adminUsers.gone.title'), admin],
  ['/admin?tab=users&password=gone', t('adminUsers.gone.title'), admin],
  ['/admin?tab=security&remove=gone', t('admin.whitelist.gone.title'), admin],
  [`/admin?tab=security&remove=${entry.id}`, t('admin.whitelist.remove.title', { ipAddress: entry.ipAddress }), admin],
];

const open = () => document.querySelector('[role=dialog], [role=alertdialog]');

it.each(dialogs)('%s opens "%s", and "back" and Escape close it', async (path, name, visit) => {
  const { pathname, searchParams } = new URL(path, 'http://a');
  const tab = searchParams.get('tab');
  const behind = tab ? `${pathname}?tab=${tab}` : pathname;
  const history = await mountApp(behind, visit);
  history.push(path);
  const shown = async () => {
    const role = (await waitFor(() => open() ?? expect.fail('nothing is open'))).getAttribute('role') as 'dialog';
    await screen.findByRole(role, { name });
  };
  await shown();
  history.back();
  await waitFor(() => expect(open()).toBeNull());
  expect(history.location.search).toBe(tab ? `?tab=${tab}` : '');

  history.forward();
  await shown();
  await waitFor(() => expect(open()?.contains(document.activeElement)).toBe(true));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(open()).toBeNull());
  expect(history.location.search).toBe(tab ? `?tab=${tab}` : '');
});

it('a form that a section opens is in the address, and "back" closes it to where it was opened', async () => {
  const history = await mountApp('/user-dashboard?tab=settings', owner);
  const opener = await screen.findByRole('button', { name: t('settings.email.change') });
  await person.click(opener);
  await screen.findByLabelText(t('settings.email.new'));
  expect(history.location.search).toBe('?tab=settings&form=email');
  history.back();
  await waitFor(() => expect(screen.queryByLabelText(t('settings.email.new'))).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('what asks for the access code is in no address, and is taken back by "back"', async () => {
  const history = await mountApp('/admin?tab=security', admin);
  await screen.findByText(entry.ipAddress);
  history.push('/admin?tab=users');
  const more = await screen.findByRole('button', {
    name: t('adminUsers.for', { action: t('adminUsers.action.more'), name: 'ben' }),
  });
  await person.click(more);
  await person.click(await screen.findByRole('menuitem', { name: t('adminUsers.action.delete') }));
  await screen.findByLabelText(t('admin.accessCode.label'));
  expect(history.location.search).toBe('?tab=users');
  history.back();
  await screen.findByText(entry.ipAddress);
  await waitFor(() => expect(open()).toBeNull());
});

it('another panel of the admin area keeps the language, and a panel that is opened again its search', async () => {
  const history = await mountApp('/admin?lang=en&tab=users&q=ben', admin);
  const open = async (tab: 'users' | 'security') =>
    person.click(await screen.findByRole('tab', { name: t(`admin.tab.${tab}`) }));
  await open('security');
  await screen.findByText(entry.ipAddress);
  expect(history.location.search).toBe('?lang=en&tab=security');
  await open('users');
  await screen.findByText(listedBen.email ?? '');
  expect(history.location.search).toBe('?lang=en&tab=users&q=ben');
});

it.each([
  ['/nfc-helper', t('nfc.url.text')],
  ['/wifi-card', t('card.template.label')],
])('%s says when the network of a link is gone, and shows none before one is chosen', async (path, shown) => {
  const other = { ...cafe, id: 'Zz9yX8wV7uT6', name: 'Bar' };
  const visit: Visit = { user: anna, answers: [[listNetworks, [cafe, other]]] };
  const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Network' });
  const history = await mountApp(`${path}?network=gone`, visit);
  expect((await choice()).value).toBe('');
  screen.getByText(t('card.otherNetwork'));
  expect(screen.queryByText(shown)).toBeNull();

  await person.selectOptions(await choice(), other.id);
  await screen.findByText(shown);
  expect(history.location.search).toBe(`?network=${other.id}`);
  expect(screen.queryByText(t('card.otherNetwork'))).toBeNull();
  await mountApp(path, visit);
  expect((await choice()).value).toBe(cafe.id);

  await mountApp(`${path}?network=gone`, { ...visit, answers: [[listNetworks, [cafe]]] });
  expect((await choice()).value).toBe('');
});

it('nobody is led away in the middle of giving up a plan', async () => {
  const other = { ...cafe, id: 'Zz9yX8wV7uT6', name: 'Bar' };
  const never = new Promise(() => undefined);
  const history = await mountApp('/user-dashboard?tab=settings', {
    user: anna,
    answers: [
      [listNetworks, [cafe, other]],
      [deleteNetworkOfUser, never],
    ],
  });
  history.push('/user-dashboard?tab=settings&change=free');
  await person.click(await screen.findByRole('button', { name: t('payment.downgrade') }));
  await person.click(await screen.findByRole('radio', { name: /Bar/ }));
  await person.click(screen.getByRole('button', { name: t('payment.choose.confirm_one', { count: 1 }) }));
  await screen.findByText(t('payment.choose.progress', { done: 1, total: 1 }));
  history.push('/about');
  history.push('/user-dashboard?tab=settings');
  expect(history.location.search).toBe('?tab=settings&change=free');
});

it('one choice takes back no other that was made a moment before', async () => {
  await mountApp('/admin?tab=users', admin);
  const filter = await screen.findByLabelText<HTMLSelectElement>(t('adminUsers.filter.label'));
  const order = screen.getByLabelText<HTMLSelectElement>(t('adminUsers.sort.label'));
  const [chosen, sorted] = [filter, order].map((select) => select.options[1]?.value ?? '') as [string, string];
  // At once, while what is drawn is still that of before.
  fireEvent.change(filter, { target: { value: chosen } });
  fireEvent.change(order, { target: { value: sorted } });
  const query = [...new URLSearchParams(window.location.search).values()];
  expect(query).toEqual(expect.arrayContaining(['users', chosen, sorted]));
});
