import { screen, waitFor, within } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import { translate } from '@wifi-share/texts/translate';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, mountApp, type Visit } from './mounted-app.js';
import { anna, cafe } from './people.js';

const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const t = translate.bind(null, 'en');
const owner: Visit = { user: anna, answers: [[listNetworks, [cafe]]] };
const shareTitle = t('dashboard.share.title', { name: cafe.name });

afterEach(() => vi.restoreAllMocks());

async function openShare(): Promise<HTMLElement> {
  await mountApp(`/user-dashboard?share=${cafe.id}`, owner);
  const dialog = await screen.findByRole('dialog', { name: shareTitle });
  await within(dialog).findByRole('button', { name: t('dashboard.share.poster.print') });
  return dialog;
}

it('a new network is shared first: its poster is ready, and the button that prints it has the focus', async () => {
  const created = { ...cafe, id: 'Zz9yX8wV7uT6', name: 'Bar' };
  await mountApp('/user-dashboard?create=network', owner);
  const field = (name: string) => screen.findByLabelText(name, { selector: 'input' });
  await person.type(await field(t('dashboard.field.name.label')), 'Bar');
  await person.type(await field(t('dashboard.field.ssid.label')), 'Bar');
  await person.type(await field(t('dashboard.field.password.label')), 'full house');
  answerCalls([
    [listNetworks, [created, cafe]],
    [createNetwork, created, 201],
  ]);
  await person.click(screen.getByRole('button', { name: t('dashboard.create.submit') }));
  const dialog = await screen.findByRole('dialog', { name: t('dashboard.share.new.title') });
  const print = await within(dialog).findByRole('button', { name: t('dashboard.share.poster.print') });
  await waitFor(() => expect(document.activeElement).toBe(print));
  expect(window.location.search).toContain(`share=${created.id}`);
  expect(screen.queryByText(t('dashboard.create.done'))).toBeNull();
});

it('a network that is shared again is named, and its dialog leads with one action', async () => {
  const dialog = await openShare();
  const [first] = [...dialog.querySelectorAll('button, a, select, summary')];
  expect(first?.textContent).toBe(t('dashboard.share.poster.print'));
  expect(dialog.querySelectorAll('.bg-accent')).toHaveLength(1);
  expect(dialog.querySelector('details')?.open).toBe(false);
});

it('prints a poster with the page code alone, on the paper that was chosen', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window);
  const dialog = await openShare();
  await person.selectOptions(within(dialog).getByLabelText(t('dashboard.share.poster.paper')), 'a4');
  await person.click(within(dialog).getByRole('button', { name: t('dashboard.share.poster.print') }));
  expect(opened.mock.calls[0]?.[0]).toBe(`/wifi-card/print?template=poster&paper=a4&language=en&network=${cafe.id}`);
});

it('sends the link by the share sheet of the device, and by e-mail where there is none', async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const dialog = await openShare();
  await person.click(within(dialog).getByRole('button', { name: t('dashboard.share.send') }));
  const url = `${window.location.origin}/wifi/${cafe.id}?via=link`;
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: cafe.name, url }));

  Reflect.deleteProperty(navigator, 'share');
  const withoutShare = within(await openShare());
  const mail = withoutShare.getByRole<HTMLAnchorElement>('link', { name: t('dashboard.share.send') });
  expect(new URL(mail.href).searchParams.get('body')).toBe(url);
  await person.click(withoutShare.getByRole('button', { name: t('dashboard.share.copyLink') }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
});

it('the helper prints the specified card, with both codes', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window);
  await mountApp(`/nfc-helper?network=${cafe.id}`, owner);
  await person.click(await screen.findByRole('button', { name: t('nfc.print.button') }));
  expect(opened.mock.calls[0]?.[0]).toBe(`/wifi-card/print?codes=both&network=${cafe.id}`);
});
