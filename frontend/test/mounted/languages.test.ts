import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { languageCodes } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import { afterEach, expect, it, vi } from 'vitest';
import { mountApp, type Visit } from './mounted-app.js';
import { anna, cafe } from './people.js';

const owner: Visit = { user: anna, answers: [[listNetworks, [cafe]]] };

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['the public screens', '/?from=a-friend', {}],
  ['the account', '/user-login?next=/plans', {}],
  ['the plans', '/plans', {}],
  ['the dashboard', '/user-dashboard?tab=settings', owner],
  ['the helper', '/nfc-helper', owner],
  ['the gate', '/admin?next=%2Fadmin%2Fusers', {}],
  ['the admin area', '/admin?tab=security', { admin: true }],
  ['the list of users', '/admin/users', { admin: true }],
  ['the printed card', `/wifi-card/print?network=${cafe.id}`, owner],
  ['a receipt', '/receipt/17', owner],
  ['a page that is not there', '/no/such/page', {}],
] as [string, string, Visit][])(
  '%s offer every language, and a choice is kept, put into the URL and reloads',
  async (_, path, visit) => {
    await mountApp(path, { ...visit, language: 'de' });
    // The header's; the settings have one of their own.
    const name = translate('de', 'common.language');
    const choice = (await screen.findAllByRole<HTMLSelectElement>('combobox', { name }))[0]!;
    expect([choice.value, ...[...choice.options].map(({ value }) => value)]).toEqual(['de', ...languageCodes]);

    const later = vi.spyOn(window, 'setTimeout').mockReturnValue(0 as never);
    await userEvent.setup({ delay: null }).selectOptions(choice, 'tr');
    expect(later).toHaveBeenCalledWith(expect.any(Function), 100);
    expect(document.cookie).toContain('lang=tr');
    const { pathname, search } = window.location;
    const asked = new URL(path, window.location.href);
    asked.searchParams.set('lang', 'tr');
    expect(pathname + search).toBe(asked.pathname + asked.search);
  },
);
