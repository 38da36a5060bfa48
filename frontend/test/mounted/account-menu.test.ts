import { screen } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna } from './people.js';

const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const menuFile = '@/components/layout/profile-menu.js';

it('the account menu opens when it comes, for whoever has pressed before', async () => {
  let come = () => {};
  const isComing = new Promise<void>((resolve) => {
    come = resolve;
  });
  vi.doMock(menuFile, async (load) => {
    await isComing;
    return load();
  });
  onTestFinished(() => void vi.doUnmock(menuFile));
  await mountApp('/about', { user: anna, answers: [[listNetworks, []]] });
  const name = translate('en', 'common.profile.open', { name: anna.username ?? '' });
  await person.click(await screen.findByRole('button', { name }));
  expect(screen.queryByRole('menu')).toBeNull();
  come();
  await screen.findByRole('menuitem', { name: translate('en', 'common.profile.networks') });
});

it.each([
  ['free', 'common.profile.upgrade', '/plans'],
  ['premium', 'common.profile.upgrade', '/plans'],
  ['pro', 'common.profile.plan', '/user-dashboard?tab=settings&section=plan'],
] as const)(
  'the account menu leads to the networks, the settings, the support and, on %s, to a plan that fits',
  async (plan, label, path) => {
    await mountApp('/about', { user: { ...anna, plan }, answers: [[listNetworks, []]] });
    const name = translate('en', 'common.profile.open', { name: anna.username ?? '' });
    await person.click(await screen.findByRole('button', { name }));
    // The plan is the server's to say.
    await screen.findByRole('menuitem', { name: translate('en', label) });
    const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
    expect(items).toEqual([
      [translate('en', 'common.profile.networks'), '/user-dashboard'],
      [translate('en', 'common.nfcHelper'), '/nfc-helper'],
      [translate('en', 'common.profile.settings'), '/user-dashboard?tab=settings'],
      [translate('en', 'common.profile.support'), '/user-dashboard?tab=support'],
      [translate('en', label), path],
      [translate('en', 'common.profile.logout'), null],
    ]);
  },
);
