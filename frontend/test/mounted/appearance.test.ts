import { screen, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { listNetworks, removeLogo, setLogo, updateNetwork } from '@wifi-share/contracts/calls/networks';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, vi } from 'vitest';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';

const t = (key: TextKey) => translate('en', key);
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const named = (key: TextKey) => ({ name: t(key) });
const bodies = () =>
  vi
    .mocked(fetch)
    .mock.calls.flatMap(([url, init]) =>
      init?.method === 'PUT' ? [[String(url), JSON.parse(String(init.body))]] : [],
    );

const open = (network = cafe) =>
  mountApp(`/user-dashboard?edit=${cafe.id}`, {
    user: anna,
    answers: [
      [listNetworks, [network]],
      [updateNetwork, { ...network, welcome: 'Hello', accent: '#0f766e' }],
      [setLogo, { ...network, logo: 'v2' }],
      [removeLogo, { ...network, logo: null }],
    ],
  });

it('an owner gives the guest page a greeting and a colour, and only these are sent', async () => {
  await open();
  await person.type(await screen.findByLabelText(new RegExp(t('dashboard.appearance.welcome'))), 'Hello');
  await person.click(screen.getByRole('radio', named('card.accent.0f766e')));
  await person.click(screen.getByRole('button', named('dashboard.edit.submit')));
  await waitFor(() =>
    expect(bodies()).toEqual([[`/api/user/networks/${cafe.id}`, { welcome: 'Hello', accent: '#0f766e' }]]),
  );
});

it('a greeting with a link is refused at its field', async () => {
  await open();
  const field = await screen.findByLabelText(new RegExp(t('dashboard.appearance.welcome')));
  await person.type(field, 'See www.cafe.example');
  await person.tab();
  await screen.findByText(t('validation.welcome.link'));
});

it('a logo is shown where there is one, and removed at once', async () => {
  await open({ ...cafe, logo: 'v1' });
  const picture = await screen.findByRole<HTMLImageElement>('img', named('dashboard.appearance.logo'));
  expect(picture.getAttribute('src')).toBe(`/api/user/networks/${cafe.id}/logo?v=v1`);
  await person.click(screen.getByRole('button', named('dashboard.appearance.logo.remove')));
  await waitFor(() => expect(screen.queryByRole('img', named('dashboard.appearance.logo'))).toBeNull());
});

it('a logo that another tab has set since then is shown', async () => {
  const list: Answers[number] = [listNetworks, [{ ...cafe, logo: 'v1' }]];
  const answers: Answers = [list, [removeLogo, cafe], [updateNetwork, { code: 'network_not_found' }, 404]];
  await mountApp(`/user-dashboard?edit=${cafe.id}`, { user: anna, answers });
  await person.click(await screen.findByRole('button', named('dashboard.appearance.logo.remove')));
  await waitFor(() => expect(screen.queryByRole('img', named('dashboard.appearance.logo'))).toBeNull());
  list[1] = [{ ...cafe, logo: 'v3' }];
  // What is refused as gone has the list read again.
  await person.type(screen.getByLabelText(new RegExp(t('dashboard.appearance.welcome'))), 'Hello');
  await person.click(screen.getByRole('button', named('dashboard.edit.submit')));
  const picture = await screen.findByRole('img', named('dashboard.appearance.logo'));
  expect(picture.getAttribute('src')).toContain('v=v3');
});

it('a file that is no picture is refused before anything is sent', async () => {
  await open();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')));
  const input = await screen.findByLabelText(t('dashboard.appearance.logo.choose'), { selector: 'input' });
  await person.upload(input, new File(['text'], 'logo.png', { type: 'image/png' }));
  await screen.findByText(t('validation.logo'));
  expect(bodies()).toEqual([]);
});
