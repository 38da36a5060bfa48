import { screen, waitFor, within } from '@testing-library/dom';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { press, t } from './person.js';

const rotating: Network = { ...cafe, rotates: true };
const changing: Network = { ...rotating, changing: true };
const open = (path: string, network: Network) => mountApp(path, { user: anna, answers: [[listNetworks, [network]]] });
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

it('says in the list that its password changes by itself, and leads to when', async () => {
  await open('/user-dashboard', rotating);
  const link = await screen.findByRole('link', { name: t('dashboard.network.rotates') });
  expect(link.getAttribute('href')).toContain(`?router=${cafe.id}`);
  await open('/user-dashboard', changing);
  await screen.findByText(t('dashboard.network.changing'));
});

it('a card that is out of date leads to one that lasts', async () => {
  const stale = { name: t('dashboard.network.cardStale') };
  await open('/user-dashboard', { ...cafe, cardStale: true });
  expect((await screen.findByRole('link', stale)).getAttribute('href')).toContain('codes=both');
  await open('/user-dashboard', { ...rotating, cardStale: true });
  expect((await screen.findByRole('link', stale)).getAttribute('href')).not.toContain('codes');
});

it('is shared by its page; the card with both codes is one press away', async () => {
  await open(`/user-dashboard?share=${cafe.id}`, rotating);
  await screen.findByText(t('dashboard.share.rotates'));
  await screen.findByText(t('dashboard.share.direct.rotates'));
  const both = await screen.findByRole('link', { name: t('dashboard.share.card.both'), hidden: true });
  expect(both.getAttribute('href')).toContain('codes=both');
});

it.each([
  ['share dialog', `/user-dashboard?share=${cafe.id}`],
  ['card', `/wifi-card?network=${cafe.id}`],
  ['NFC helper', `/nfc-helper?network=${cafe.id}`],
  ['export', '/user-dashboard?transfer=networks'],
])('the %s has the list read again, as the password may have changed since', async (_part, path) => {
  const history = await open('/user-dashboard', rotating);
  await screen.findByText(cafe.name);
  const before = bodiesOf(listNetworks).length;
  history.push(path);
  await waitFor(() => expect(bodiesOf(listNetworks).length).toBeGreaterThan(before));
});

it('what carries the password waits while it is being changed', async () => {
  await open(`/user-dashboard?share=${cafe.id}`, changing);
  await screen.findByText(t('dashboard.share.changing'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText(t('dashboard.share.direct.rotates'))).toBeNull();
  expect(dialog.queryByText(t('dashboard.share.profile.title'))).toBeNull();
});

it("its card has the page's code alone at first, and says why; one with the password waits during a change", async () => {
  await open(`/wifi-card?network=${cafe.id}`, changing);
  await screen.findByText(t('card.rotates.lasting'));
  expect((await radio(t('card.codes.page'))).checked).toBe(true);
  expect(screen.queryByText(t('card.changing'))).toBeNull();
  (await radio(t('card.codes.both'))).click();
  await screen.findByText(t('card.rotates.outdated'));
  await screen.findByText(t('card.changing'));
  expect(screen.getByRole('button', { name: t('card.print') }).getAttribute('aria-disabled')).toBe('true');
});

it('a window that would print the password waits, too', async () => {
  await open(`/wifi-card/print?network=${cafe.id}&codes=both`, changing);
  await screen.findByText(t('card.changing'));
});

it('a window that was left open prints the password of now, and none while it is being changed', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  onTestFinished(() => void width.mockRestore());
  const listed = [rotating];
  await mountApp(`/wifi-card/print?network=${cafe.id}&password=shown`, {
    user: anna,
    answers: [[listNetworks, listed]],
  });
  await waitFor(() => expect(document.querySelector('.card-piece')).not.toBeNull());
  const printed: boolean[] = [];
  vi.stubGlobal('print', () => printed.push(screen.queryAllByText('the password of now').length > 0));
  listed[0] = { ...rotating, password: 'the password of now' };
  await press('button', t('card.printView.again'));
  await waitFor(() => expect(printed).toEqual([true]));
  listed[0] = changing;
  await press('button', t('card.printView.again'));
  await screen.findByText(t('card.changing'));
  expect(printed).toHaveLength(1);
});

it('its tag has the page alone at first, and says why; one with the password waits during a change', async () => {
  await open(`/nfc-helper?network=${cafe.id}`, changing);
  await screen.findByText(t('nfc.content.rotates'));
  expect((await radio(t('nfc.content.page.title'))).checked).toBe(true);
  await screen.findByRole('button', { name: t('nfc.file.download') });
  (await radio(t('nfc.content.join.title'))).click();
  await screen.findByText(t('nfc.content.outdated'));
  await screen.findByText(t('card.changing'));
  expect(screen.queryByRole('button', { name: t('nfc.file.download') })).toBeNull();
});

it("the NFC helper prints its card with the page's code alone; the one with both codes is one press away", async () => {
  const opened = vi.fn(() => null);
  vi.stubGlobal('open', opened);
  await open(`/nfc-helper?network=${cafe.id}`, rotating);
  await screen.findByText(t('nfc.print.lasting'));
  await press('button', t('nfc.print.button'));
  expect(opened).toHaveBeenLastCalledWith(expect.not.stringContaining('codes='), '_blank');
  const blocked = () => screen.getByRole('link', { name: new RegExp(t('card.blocked.open')) }).getAttribute('href');
  expect(blocked()).not.toContain('codes=');
  await press('button', t('nfc.print.both'));
  expect(opened).toHaveBeenLastCalledWith(expect.stringContaining('codes=both'), '_blank');
  expect(blocked()).toContain('codes=both');
});
