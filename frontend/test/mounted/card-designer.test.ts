import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { t } from './person.js';

const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const design = (network: Partial<Network>, query = '') =>
  mountApp(`/wifi-card?network=${cafe.id}${query}`, {
    user: anna,
    answers: [[listNetworks, [{ ...cafe, ...network }]]],
  });
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const inAddress = (name: string) => new URLSearchParams(window.location.search).get(name);

it('a network without a logo gets one in its form, which opens at the place for it', async () => {
  await design({});
  await person.click(await screen.findByRole('link', { name: t('card.logo.add') }));
  const title = await screen.findByRole('group', { name: t('dashboard.appearance.title') });
  expect(title.closest('details')?.open).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(title));
});

it('the logo of a network is on its card until the owner hides it there', async () => {
  await design({ logo: 'v1' });
  const shown = await screen.findByRole('switch', { name: t('card.logo.show') });
  expect(shown.getAttribute('aria-checked')).toBe('true');
  await person.click(shown);
  await waitFor(() => expect(inAddress('logo')).toBe('hidden'));
});

it('the text of a card is fitted again when the waves take the place of a logo that does not load', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.querySelector('.card-waves') ? 900 : 800;
  });
  await design({ logo: 'v1' });
  await waitFor(() => expect(document.querySelector('.card-logo')).not.toBeNull());
  const sheet = document.querySelector<HTMLElement>('.card-sheet')!;
  expect(sheet.style.fontSize).toBe('10pt');
  fireEvent.error(document.querySelector('.card-logo')!);
  await waitFor(() => expect(sheet.style.fontSize).toBe('3pt'));
});

it('a card has the colour of its network until another is chosen', async () => {
  await design({ accent: '#15803d' });
  expect((await radio(t('card.accent.network'))).checked).toBe(true);
  await person.click(await radio(t('card.accent.b91c1c')));
  await waitFor(() => expect(inAddress('accent')).toBe('b91c1c'));
  await person.click(await radio(t('card.accent.network')));
  await waitFor(() => expect(inAddress('accent')).toBeNull());
});

it('the card of a network without a colour is blue', async () => {
  await design({});
  expect((await radio(t('card.accent.1d4ed8'))).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: t('card.accent.network') })).toBeNull();
});

it('where all networks are printed, a pale colour of any is warned of, and no button takes their own colours from them', async () => {
  const bar: Network = { ...cafe, id: 'bar000000001', name: 'Bar', accent: '#facc15' };
  await mountApp(`/wifi-card?network=${cafe.id}&print=all`, { user: anna, answers: [[listNetworks, [cafe, bar]]] });
  await screen.findByText(new RegExp(t('card.accent.low').slice(0, 25)));
  expect(screen.queryByRole('button', { name: t('card.accent.mend') })).toBeNull();
  await person.click(await radio(t('card.accent.b91c1c')));
  await person.click(screen.getByText(t('card.accent.network')));
  await waitFor(() => expect(inAddress('accent')).toBeNull());
});
