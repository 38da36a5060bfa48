import { screen, waitFor, within } from '@testing-library/dom';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
} from '@wifi-share/contracts/calls/webhooks';
import { durations } from '@wifi-share/contracts/durations';
import type { Webhook, WebhookDelivery } from '@wifi-share/contracts/entities/webhook';
import { plans } from '@wifi-share/contracts/plans';
import { expect, it } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { unanswered } from './failed-call.js';
import { type Answers, mountApp } from './mounted-app.js';
import { anna } from './people.js';
import { press, t, type } from './person.js';

const host = 'hooks.example';
const hook: Webhook = {
  ...{ id: 'w1', url: `https://${host}/wifi`, events: ['network.changed'], state: 'active' },
  ...{ previousSecretUntil: null, createdAt: '2026-11-20T08:00:00.000Z' },
};
const delivered: WebhookDelivery = {
  ...{ id: 'msg_1', type: 'network.changed', state: 'delivered', createdAt: '2026-11-20T08:00:00.000Z', tries: 1 },
  ...{ nextTryAt: null, payload: '{"type":"network.changed"}' },
  lastTry: { at: '2026-11-20T08:00:01.000Z', milliseconds: 120, status: 200, failure: null, answer: 'thank you' },
};
const failed: WebhookDelivery = {
  ...{ ...delivered, id: 'msg_2', state: 'failed', tries: 11 },
  lastTry: { at: '2026-11-20T08:00:01.000Z', milliseconds: 10_000, status: null, failure: 'timeout', answer: '' },
};

const open = (webhooks: Webhook[], answers: Answers = [], user = { ...anna, plan: 'premium' as const }) =>
  mountApp('/user-dashboard?tab=settings&section=webhooks', {
    user,
    answers: [...answers, [listWebhooks, webhooks]],
  });
const section = async () => within(await screen.findByRole('region', { name: t('settings.webhooks.title') }));

it('the first one is made with the events that were chosen, and its secret is shown once', async () => {
  const secret = 'whsec_c2VjcmV0';
  await open([], [[createWebhook, { webhook: hook, secret }, 201]]);
  await screen.findByText(t('webhooks.none'));
  await press('button', t('webhooks.add'));
  await type({ 'webhooks.url': hook.url });
  await press('checkbox', t('webhooks.event.password.rotated'));
  await press('checkbox', t('webhooks.event.ticket.answered'));
  await press('button', t('webhooks.create'));
  await screen.findByText(secret);
  await screen.findByText(t('webhooks.secret.once'));
  expect(bodiesOf(createWebhook)).toEqual([
    { url: hook.url, events: ['network.changed', 'password.rotation_failed', 'ticket.answered'] },
  ]);
  await press('button', t('settings.secretKept'));
  await screen.findByRole('heading', { name: new RegExp(`${host}/wifi`) });
  expect(screen.queryByText(secret)).toBeNull();
});

it('one whose answer was lost appears in the list', async () => {
  const list: Answers[number] = [listWebhooks, []];
  await open([], [list, [createWebhook, unanswered]]);
  await press('button', t('webhooks.add'));
  await type({ 'webhooks.url': hook.url });
  list[1] = [hook];
  await press('button', t('webhooks.create'));
  await screen.findByRole('heading', { name: new RegExp(`${host}/wifi`) });
});

it('a refused address is said in the form, which keeps what was typed', async () => {
  const message = 'nothing is sent there';
  const refusal = { code: 'webhook_address_refused', message, errors: [{ path: 'url', message }] };
  await open([], [[createWebhook, refusal, 400]]);
  await press('button', t('webhooks.add'));
  await type({ 'webhooks.url': 'no address' });
  await press('button', t('webhooks.create'));
  await screen.findByText(t('validation.webhookUrl'));
  expect(bodiesOf(createWebhook)).toEqual([]);
  await type({ 'webhooks.url': 'https://10.0.0.1/' });
  await press('button', t('webhooks.create'));
  await screen.findByText(refusal.message);
  const address = screen.getByLabelText<HTMLInputElement>(t('webhooks.url'));
  expect([address.value, address.getAttribute('aria-invalid')]).toEqual(['https://10.0.0.1/', 'true']);
});

it('is changed, paused and resumed', async () => {
  const answer: Answers[number] = [changeWebhook, { ...hook, state: 'paused' }];
  await open([hook], [answer]);
  await press('button', t('webhooks.pauseLabel', { host }));
  await (await section()).findByText(t('webhooks.state.paused'));
  answer[1] = hook;
  await press('button', t('webhooks.resumeLabel', { host }));
  await (await section()).findByText(t('webhooks.state.active'));
  answer[1] = { ...hook, events: ['network.changed', 'plan.changed'] };
  await press('button', t('webhooks.changeLabel', { host }));
  await press('checkbox', t('webhooks.event.plan.changed'));
  await press('button', t('webhooks.save'));
  await screen.findByText(`${t('webhooks.event.network.changed')} · ${t('webhooks.event.plan.changed')}`);
  expect(bodiesOf(changeWebhook)).toEqual([
    { paused: true },
    { paused: false },
    { url: hook.url, events: ['network.changed', 'plan.changed'] },
  ]);
});

it('gets a new secret, and says until when the old one signs too', async () => {
  const secret = 'whsec_bmV3';
  const webhook = { ...hook, previousSecretUntil: '2026-11-27T08:00:00.000Z' };
  await open([hook], [[renewWebhookSecret, { webhook, secret }, 201]]);
  await press('button', t('webhooks.secret.title', { host }));
  await press('button', t('webhooks.secret.renew'));
  await screen.findByText(secret);
  await press('button', t('settings.secretKept'));
  const [untilWhen = ''] = t('webhooks.secret.both', { when: '|' }).split('|');
  await screen.findByText(untilWhen.trim(), { exact: false });
});

it('a change that was begun is asked about before the secret is opened, and is kept', async () => {
  await open([hook]);
  await press('button', t('webhooks.changeLabel', { host }));
  await type({ 'webhooks.url': 'https://other.example/' });
  await press('button', t('webhooks.secret.title', { host }));
  await press('button', t('common.unsaved.cancel'));
  expect(screen.getByLabelText<HTMLInputElement>(t('webhooks.url')).value).toBe('https://other.example/');
});

it('shows what was sent with answer and time, sends it again, and a test', async () => {
  await open(
    [hook],
    [
      [listWebhookDeliveries, [failed, delivered]],
      [resendWebhookDelivery, { ...failed, state: 'waiting' }, 202],
      [testWebhook, { ...delivered, type: 'webhook.test', state: 'waiting' }, 202],
    ],
  );
  await press('button', t('webhooks.deliveriesLabel', { host }));
  await screen.findByText(t('webhooks.failure.timeout', { seconds: durations.webhookTimeoutSeconds }), {
    exact: false,
  });
  screen.getByText(t('webhooks.delivery.taken', { status: 200, time: '120 ms' }), { exact: false });
  screen.getByText('thank you');
  screen.getByText(t('webhooks.delivery.tries_other', { count: 11 }), { exact: false });
  await press('button', t('webhooks.test'));
  await screen.findByText(t('webhooks.tested'));
  const [first] = screen.getAllByRole('button', { name: t('webhooks.delivery.resend') });
  first?.click();
  await screen.findByText(t('webhooks.delivery.resent'));
  expect(bodiesOf(testWebhook)).toHaveLength(1);
  expect(bodiesOf(resendWebhookDelivery)).toHaveLength(1);
});

it('one to which nothing came through says so, and what to do', async () => {
  await open([{ ...hook, state: 'failing' }]);
  await screen.findByText(t('webhooks.failingText'));
  await screen.findByRole('button', { name: t('webhooks.resumeLabel', { host }) });
});

it('is deleted after a question that says what goes with it', async () => {
  const list: Answers[number] = [listWebhooks, [hook]];
  await mountApp('/user-dashboard?tab=settings&section=webhooks', {
    user: anna,
    answers: [list, [deleteWebhook, null, 204]],
  });
  await press('button', t('webhooks.deleteLabel', { host }));
  within(await screen.findByRole('alertdialog')).getByText(t('webhooks.deleteText'));
  list[1] = [];
  await press('button', t('webhooks.deleteSubmit'));
  await screen.findByText(t('webhooks.none'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodiesOf(deleteWebhook)).toHaveLength(1);
});

it('where the plan has no room the way to a larger one stands in the place of adding', async () => {
  const surplus: Webhook = { ...hook, id: 'w2', url: 'https://other.example/', state: 'noRoom' };
  await open([hook, surplus], [], { ...anna, plan: 'free' as never });
  await screen.findByText(t('webhooks.noRoomText'), { exact: false });
  await screen.findByText(t('settings.overRoom', { used: 2, room: plans.free.webhooks }), { exact: false });
  expect((await section()).queryByRole('button', { name: t('webhooks.add') })).toBeNull();
  // One of the webhook that has no room, one of the list.
  expect((await section()).getAllByRole('link', { name: t('plans.upgrade.see') })).toHaveLength(2);
});
