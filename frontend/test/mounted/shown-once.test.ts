import { screen, waitFor } from '@testing-library/dom';
import { createApiToken, listApiTokens } from '@wifi-share/contracts/calls/api-tokens';
import { listFactors, renewRecoveryCodes } from '@wifi-share/contracts/calls/factors';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { createScreen, listScreens } from '@wifi-share/contracts/calls/screens';
import { createWebhook, listWebhooks } from '@wifi-share/contracts/calls/webhooks';
import type { TextKey } from '@wifi-share/texts/areas';
import { expect, it } from 'vitest';
import { person } from './log-in.js';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { press, type Typed, t, type } from './person.js';
import { pastHistory } from './visited-history.js';

const reception = {
  ...{ id: 's1', networkId: cafe.id, name: 'Reception', languages: ['en'], nightMode: 'auto', paused: false },
  ...{ createdAt: cafe.createdAt, lastSeenAt: null },
};
const hook = {
  ...{ id: 'w1', url: 'https://hooks.example/', events: ['network.changed'], state: 'active' },
  ...{ previousSecretUntil: null, createdAt: cafe.createdAt },
};
const token = {
  ...{ id: 'home', name: 'Home Assistant', beginning: 'wifishare_k3Qw', scopes: ['networks:read'], networkIds: null },
  ...{ createdAt: cafe.createdAt, expiresAt: null, lastUsedAt: null, state: 'active' },
};
const codes = ['abcd-efgh'];
const factors = {
  passkeys: [{ id: 'laptop', name: 'Laptop', createdAt: cafe.createdAt, lastUsedAt: null, backedUp: true }],
  ...{ authenticator: null, recoveryCodesLeft: 2 },
};
/** The button that sends the form; what opens it may have the same name. */
const submit = async (key: TextKey) => {
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: t(key) });
  return buttons.find(({ type }) => type === 'submit') ?? expect.fail('not open');
};

interface Secret {
  what: string;
  path?: string;
  answer: Answers[number];
  typed?: Typed;
  /** What opens the form and what sends it. */
  presses: [opens: TextKey, sends: TextKey];
  secret: string;
  done: TextKey;
}

it.each<Secret>([
  {
    what: 'an API token',
    answer: [createApiToken, { apiToken: token, token: 'wifishare_secret' }, 201],
    typed: { 'tokens.name': 'Home Assistant' },
    presses: ['tokens.create', 'tokens.create'],
    secret: 'wifishare_secret',
    done: 'settings.secretKept',
  },
  {
    what: "a webhook's secret",
    answer: [createWebhook, { webhook: hook, secret: 'whsec_secret' }, 201],
    typed: { 'webhooks.url': 'https://hooks.example/' },
    presses: ['webhooks.add', 'webhooks.create'],
    secret: 'whsec_secret',
    done: 'settings.secretKept',
  },
  {
    what: 'recovery codes',
    answer: [renewRecoveryCodes, { ...factors, recoveryCodes: codes }, 201],
    presses: ['settings.factors.newCodes', 'settings.factors.newCodes'],
    secret: 'abcd-efgh',
    done: 'settings.factors.saveCodes.done',
  },
  {
    what: "a screen's address",
    path: `/user-dashboard?screens=${cafe.id}`,
    answer: [createScreen, { screen: reception, token: 'a', address: 'https://wifi.example/screen/a' }, 201],
    typed: { 'screens.name': 'Reception' },
    presses: ['screens.add', 'screens.create'],
    secret: 'https://wifi.example/screen/a',
    done: 'screens.made.done',
  },
])('$what that is shown once is asked about until it is kept', async (row) => {
  const { path = '/user-dashboard?tab=settings', answer, typed, presses, secret, done } = row;
  const history = await mountApp(path, {
    user: anna,
    answers: [
      answer,
      [listNetworks, [cafe]],
      [listApiTokens, []],
      [listWebhooks, []],
      [listFactors, factors],
      [listScreens, []],
    ],
  });
  const [opens, sends] = presses;
  await press('button', t(opens));
  await type(typed ?? {});
  await person.click(await waitFor(() => submit(sends)));
  await screen.findByText(secret);
  // The form is gone from the address.
  await waitFor(() => expect(history.location.search).not.toContain('form='));
  history.push('/user-dashboard');
  const leave = await screen.findByRole('alertdialog', { name: t('settings.leaveSecret.title') });
  await waitFor(() => expect(leave.contains(document.activeElement)).toBe(true));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByText(secret);

  await press('button', t(done));
  await pastHistory();
  expect(document.activeElement).not.toBe(document.body);
  history.push('/about');
  await screen.findByRole('heading', { level: 1, name: /^About/ });
});
