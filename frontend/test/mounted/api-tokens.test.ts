import { screen, waitFor, within } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createApiToken, listApiTokens, revokeApiToken } from '@wifi-share/contracts/calls/api-tokens';
import { currentUser, signIn } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import type { ApiToken } from '@wifi-share/contracts/entities/api-token';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, vi } from 'vitest';
import { unanswered } from './failed-call.js';
import { logIn } from './log-in.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { toasted } from './said.js';
import { pastHistory } from './visited-history.js';

const t = (key: TextKey, variables = {}) => translate('en', key, variables);
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const owner = { ...anna, plan: 'free' as const };
const path = '/user-dashboard?tab=settings&section=tokens';

const home: ApiToken = {
  ...{ id: 'home', name: 'Home Assistant', beginning: 'wifishare_k3Qw', scopes: ['networks:read'] },
  ...{ networkIds: null, createdAt: '2026-11-20T08:00:00.000Z', expiresAt: null, lastUsedAt: null, state: 'active' },
};
const secret = `wifishare_${'s'.repeat(43)}`;

const open = (list: Answers[number], ...answers: Answers) => openAt(path, list, ...answers);
const openAt = (at: string, list: Answers[number], ...answers: Answers) =>
  mountApp(at, { user: owner, answers: [...answers, list, [listNetworks, [cafe]]] });
const part = async () => screen.findByRole('region', { name: t('settings.tokens.title') });
const button = async (name: string) => within(await part()).findByRole('button', { name });
const sent = (method: string) =>
  vi
    .mocked(fetch)
    .mock.calls.flatMap(([url, init]) => (init?.method === method && init.body ? [[String(url), init.body]] : []));

async function fillForm(): Promise<void> {
  await person.click(await button(t('tokens.create')));
  await person.type(await within(await part()).findByLabelText(t('tokens.name')), 'Home Assistant');
}

it('an owner makes a token for one network, and sees it this once', async () => {
  await open([listApiTokens, []], [createApiToken, { apiToken: home, token: secret }, 201]);
  await fillForm();
  const form = await part();
  await person.click(within(form).getByLabelText(t('tokens.scope.rotation')));
  await person.selectOptions(within(form).getByLabelText(t('tokens.for')), 'some');
  await person.click(await within(form).findByLabelText(cafe.name));
  await person.click(await button(t('tokens.create')));
  await screen.findByText(secret);
  expect(sent('POST')).toEqual([
    [
      `/api/user/${owner.id}/tokens`,
      JSON.stringify({
        ...{ name: 'Home Assistant', scopes: ['networks:read', 'rotation'] },
        ...{ networkIds: [cafe.id], expiresAt: null },
      }),
    ],
  ]);
  await person.click(await button(t('settings.secretKept')));
  expect(screen.queryByText(secret)).toBeNull();
  within(await part()).getByText('Home Assistant');
});

it('a token keeps the end that was chosen before the session ended', async () => {
  const made: Answers[number] = [createApiToken, { code: 'not_signed_in', message: 'Not signed in' }, 401];
  await open([listApiTokens, []], made);
  await fillForm();
  const choice = await within(await part()).findByLabelText<HTMLSelectElement>(t('tokens.lifetime'));
  await person.selectOptions(choice, '90');
  await person.click(await button(t('tokens.create')));
  await screen.findByText(t('account.login.sessionEnd.ended'));
  answerCalls([
    [createApiToken, { apiToken: home, token: secret }, 201],
    [signIn, owner],
    [currentUser, owner],
    [listApiTokens, []],
    [listNetworks, [cafe]],
  ]);
  await logIn('en');
  expect((await within(await part()).findByLabelText<HTMLSelectElement>(t('tokens.lifetime'))).value).toBe('90');
  await person.click(await button(t('tokens.create')));
  await screen.findByText(secret);
  const { expiresAt } = JSON.parse(String(sent('POST').at(-1)![1])) as { expiresAt: string };
  const days = (Date.parse(expiresAt) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeCloseTo(90, 1);
});

it('a form without a name or a scope says so, and sends nothing', async () => {
  await open([listApiTokens, []]);
  await person.click(await button(t('tokens.create')));
  await person.click(await within(await part()).findByLabelText(t('tokens.scope.networks:read')));
  await person.click(await button(t('tokens.create')));
  await screen.findByText(t('validation.tokenName'));
  await screen.findByText(t('validation.tokenScopes'));
  expect(sent('POST')).toEqual([]);
});

it('a form that is closed gives the focus back to the button that takes its place', async () => {
  await open([listApiTokens, []]);
  await person.click(await button(t('tokens.create')));
  await person.click(await button(t('common.cancel')));
  await waitFor(() => expect(screen.queryByLabelText(t('tokens.name'))).toBeNull());
  expect(document.activeElement).toBe(await button(t('tokens.create')));
});

it('a refusal is said in the form, and what was typed stays', async () => {
  await open([listApiTokens, []], [createApiToken, { code: 'token_limit_reached', message: 'No room' }, 403]);
  await fillForm();
  await person.click(await button(t('tokens.create')));
  await within(await part()).findByText('No room');
  expect(screen.getByLabelText<HTMLInputElement>(t('tokens.name')).value).toBe('Home Assistant');
});

it('a token whose answer was lost appears in the list, and nothing claims that there is none (R48)', async () => {
  const list: Answers[number] = [listApiTokens, []];
  await open(list, [createApiToken, unanswered]);
  await fillForm();
  list[1] = [home];
  await person.click(await button(t('tokens.create')));
  await within(await part()).findByText(t('tokens.failed'), { exact: false });
  await button(t('tokens.revokeLabel', { name: home.name }));
});

it('a token is revoked after a question', async () => {
  const list: Answers[number] = [listApiTokens, [home]];
  await open(list, [revokeApiToken, null, 204]);
  await person.click(await button(t('tokens.revokeLabel', { name: home.name })));
  const question = await screen.findByRole('alertdialog');
  list[1] = [];
  await person.click(within(question).getByRole('button', { name: t('tokens.revoke') }));
  await within(await part()).findByText(t('tokens.none'));
  await toasted([t('tokens.revoked', { name: home.name })]);
  await waitFor(() => expect(window.location.search).not.toContain('confirm='));
});

it('a token that is being revoked is neither revoked again nor kept', async () => {
  const never = new Promise(() => {});
  await open([listApiTokens, [home]], [revokeApiToken, never]);
  await person.click(await button(t('tokens.revokeLabel', { name: home.name })));
  const question = within(await screen.findByRole('alertdialog'));
  const confirm = question.getByRole('button', { name: t('tokens.revoke') });
  await person.click(confirm);
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'));
  await person.click(confirm);
  await person.click(question.getByRole('button', { name: t('common.cancel') }));
  await person.keyboard('{Escape}');
  await pastHistory();
  expect(window.location.search).toContain('confirm=');
  expect(vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'DELETE')).toHaveLength(1);
});

it('where the plan has no room there is no button; a paused token says why, an expired one takes no room', async () => {
  const others: ApiToken[] = [
    { ...home, id: 'second' },
    { ...home, id: 'third', state: 'paused' },
    { ...home, id: 'fourth', state: 'expired' },
  ];
  await open([listApiTokens, [home, ...others]]);
  await within(await part()).findByText(t('tokens.paused'), { exact: false });
  expect(within(await part()).queryByRole('button', { name: t('tokens.create') })).toBeNull();
});

it('an address that opens the form says how many there are where there is no room', async () => {
  await openAt(`${path}&form=token`, [listApiTokens, [home, { ...home, id: 'b' }, { ...home, id: 'c' }]]);
  await within(await part()).findByText(t('settings.overRoom', { used: 3, room: 2 }), { exact: false });
});
