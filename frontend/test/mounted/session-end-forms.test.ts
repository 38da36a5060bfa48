import { screen, waitFor } from '@testing-library/dom';
import { createApiToken, listApiTokens } from '@wifi-share/contracts/calls/api-tokens';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { currentUser, signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork, listNetworks, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { changePassword } from '@wifi-share/contracts/calls/passwords';
import { requestEmailChange, updateProfile } from '@wifi-share/contracts/calls/profile';
import { listTickets, openTicket, readTicket, replyToTicket } from '@wifi-share/contracts/calls/support';
import { inviteMember, listMemberships, readTeam } from '@wifi-share/contracts/calls/teams';
import { createWebhook, listWebhooks } from '@wifi-share/contracts/calls/webhooks';
import type { TicketThread } from '@wifi-share/contracts/entities/ticket';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { expect, it } from 'vitest';
import { endedUser, storedUserKey, storeUser } from '@/lib/session/current-user.js';
import { logIn, person } from './log-in.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';

const t = translate.bind(null, 'en');
const ben = { ...anna, id: '7d1f9b52-2a3e-4f0c-8a55-1f0a6b7c9d22', username: 'ben', firstName: 'Ben' };
const ticket: TicketThread = {
  id: 'ticket-1',
  userId: anna.id,
  subject: 'No code',
  message: 'The code is blank.',
  status: 'open',
  priority: 'high',
  replyCount: 0,
  awaitsAnswer: true,
  reopenableUntil: null,
  createdAt: cafe.createdAt,
  updatedAt: cafe.updatedAt,
  replies: [],
};
const owned: Answers = [
  [listNetworks, [cafe]],
  [listTickets, [ticket]],
  [readTicket, ticket],
  [listApiTokens, []],
  [listWebhooks, []],
  [readTeam, { members: [], invitations: [], transfer: null }],
  [listMemberships, []],
];
const settings = '/user-dashboard?tab=settings';
const secret = 'tulips-in-may';

/** What is typed into the fields of these labels. */
type Typed = Partial<Record<TextKey, string>>;

const field = (label: TextKey) => screen.findByLabelText<HTMLInputElement>(t(label), { selector: 'input, textarea' });

/** Fills in a form; the session ends before it is sent, and the login says so. */
async function endedSession(path: string, typed: Typed, save: TextKey, refused: Call) {
  const history = await mountApp(path, { user: anna, answers: owned });
  for (const [label, text] of Object.entries(typed)) {
    const control = await field(label as TextKey);
    await person.clear(control);
    await person.type(control, text);
  }
  answerCalls([
    [refused, { code: 'not_signed_in', message: 'Not signed in' }, 401],
    [signIn, anna],
    [currentUser, anna],
    ...owned,
  ]);
  await person.click(screen.getByRole('button', { name: t(save) }));
  await screen.findByText(t('account.login.sessionEnd.ended'));
  expect(history.location).toMatchObject({ pathname: '/user-login', search: `?next=${encodeURIComponent(path)}` });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(secret);
  return history;
}

const forms: [what: string, path: string, typed: Typed, save: TextKey, refused: Call][] = [
  ['the profile', settings, { 'settings.profile.firstName': 'Anna-Maria' }, 'settings.profile.save', updateProfile],
  [
    'another address',
    `${settings}&form=email`,
    { 'settings.email.new': 'anna@new.example', 'settings.email.password': secret },
    'settings.email.submit',
    requestEmailChange,
  ],
  [
    'another password',
    settings,
    {
      'settings.password.current': secret,
      'settings.password.new': secret,
      'settings.password.confirm': secret,
    },
    'settings.password.change',
    changePassword,
  ],
  [
    'a new network',
    '/user-dashboard?create=network',
    {
      'dashboard.field.name.label': 'Bar',
      'dashboard.field.ssid.label': 'Bar Guest',
      'dashboard.field.password.label': secret,
    },
    'dashboard.create.submit',
    createNetwork,
  ],
  [
    'a network',
    `/user-dashboard?edit=${cafe.id}`,
    { 'dashboard.field.name.label': 'Café Central Bar', 'dashboard.field.password.label': secret },
    'dashboard.edit.submit',
    updateNetwork,
  ],
  [
    'a new ticket',
    '/user-dashboard?tab=support&new=ticket',
    { 'support.create.subject': 'A blank code', 'support.create.message': 'It prints a blank code.' },
    'support.create.submit',
    openTicket,
  ],
  [
    'a reply',
    `/user-dashboard?tab=support&ticket=${ticket.id}`,
    { 'support.reply.label': 'It is blank in colour, too.' },
    'support.reply.submit',
    replyToTicket,
  ],
  [
    'a new webhook',
    `${settings}&form=webhook-add`,
    { 'webhooks.url': 'https://hooks.example/wifi' },
    'webhooks.create',
    createWebhook,
  ],
  ['a new API token', `${settings}&form=token`, { 'tokens.name': 'At home' }, 'tokens.create', createApiToken],
  ['an invitation', `${settings}&form=invite`, { 'team.email': 'lea@example.com' }, 'team.send', inviteMember],
];

it.each(forms)(
  'what was typed into %s is there again after the login, but no password, which is never stored',
  async (_, path, typed, save, refused) => {
    const history = await endedSession(path, typed, save, refused);
    await logIn('en');
    for (const [label, text] of Object.entries(typed)) {
      const control = await field(label as TextKey);
      if (text === secret) expect(control.value).not.toBe(secret);
      else await waitFor(() => expect(control.value).toBe(text));
    }
    expect(history.location.pathname + history.location.search).toBe(path);
  },
);

it('what was typed is there again where another tab found that the session has ended', async () => {
  await endedSession(settings, { 'settings.profile.firstName': 'Anna-Maria' }, 'settings.profile.save', updateProfile);
  const newValue = localStorage.getItem(storedUserKey);
  expect(newValue).toBe(JSON.stringify(endedUser));

  const history = await mountApp(settings, { user: anna, answers: [[signIn, anna], ...owned] });
  const typed = await field('settings.profile.firstName');
  await person.clear(typed);
  await person.type(typed, 'Anne');
  storeUser(endedUser);
  window.dispatchEvent(new StorageEvent('storage', { key: storedUserKey, newValue }));
  await screen.findByText(t('account.login.sessionEnd.ended'));
  await logIn('en');
  await waitFor(async () => expect((await field('settings.profile.firstName')).value).toBe('Anne'));
  expect(history.location.pathname + history.location.search).toBe(settings);
});

it('what was typed is for nobody else', async () => {
  await endedSession(settings, { 'settings.profile.firstName': 'Anna-Maria' }, 'settings.profile.save', updateProfile);
  answerCalls([
    [currentUser, ben],
    [listNetworks, []],
  ]);
  storeUser(ben);
  const newValue = JSON.stringify(ben);
  window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser', newValue }));
  await waitFor(async () => expect((await field('settings.profile.firstName')).value).toBe('Ben'));
});
