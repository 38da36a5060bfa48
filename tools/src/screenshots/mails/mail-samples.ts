import type { MailTemplate, MailVariables } from '@wifi-share/contracts/mail';

const site = 'https://wifi.example';
const name = 'Margarethe';
const settings = `${site}/user-dashboard?tab=settings&section=receipts`;
const token = 'Q2hhcmFjdGVycyB0aGF0IG1lYW4gbm90aGluZywgYnV0IG1hbnk';
const payment = {
  name,
  timeZone: 'Europe/Prague',
  paymentId: '8KD31842XT6517409',
  plan: 'premium',
  amountCents: 500,
  currency: 'USD',
  link: settings,
} as const;
const period = { start: '2026-11-22T10:15:00.000Z', end: '2026-12-22T10:15:00.000Z' };
const refund = { ...payment, left: null };
const left = { plan: 'premium', paidUntil: period.end } as const;
const ending = {
  name,
  timeZone: 'Europe/Prague',
  plan: 'pro',
  paidUntil: period.end,
  link: `${site}/plans?plan=pro`,
} as const;
const graceUntil = '2026-12-29T10:15:00.000Z';
const ticket = {
  subject: 'Printed cards are cut off at the bottom of the page',
  message: 'My printer leaves out the last row of cards on A4.\n\nPrinter: Brother HL-L2350DW\nBrowser: Firefox',
};
const ownTicket = { name, canOpen: true, link: `${site}/user-dashboard?tab=support&ticket=4mKp2` };

/** Every e-mail with everything that it can say, one sample for each way in which it can be put. */
export const mailSamples: { [T in MailTemplate]: MailVariables<T>[] } = {
  'verify-email': [{ name, link: `${site}/confirm?token=${token}` }],
  'confirm-email': [{ name, link: `${site}/confirm?token=${token}` }],
  'email-changed': [
    { name, username: 'margarethe.hoffmann', link: `${site}/user-dashboard?tab=settings&section=email` },
  ],
  'reset-password': [{ name, link: `${site}/reset-password?token=${token}` }],
  'password-changed': [{ name, link: `${site}/forgot-password` }],
  'second-factor-changed': [
    { name, change: 'passkey-added', passkey: 'Chrome on macOS', notMe: true, link: `${site}/not-me?token=${token}` },
    { name, change: 'passkey-removed', passkey: 'Chrome on macOS', notMe: false, link: `${site}/forgot-password` },
    { name, change: 'reset', passkey: '', notMe: false, link: `${site}/forgot-password` },
  ],
  'recovery-code-used': [{ name, left: 9, link: `${site}/forgot-password` }],
  'new-sign-in': [
    {
      ...{ name, browser: 'Firefox', system: 'Windows', address: '203.0.113.0/24' },
      ...{ at: period.start, timeZone: 'Europe/Prague', link: `${site}/not-me?token=${token}` },
    },
    {
      ...{ name, browser: null, system: null, address: null },
      ...{ at: period.start, timeZone: 'Europe/Prague', link: `${site}/not-me?token=${token}` },
    },
  ],
  'rotation-failed': [
    { name, network: 'Hostel Nordlicht', outcome: 'failed', link: `${site}/user-dashboard` },
    { name, network: 'Hostel Nordlicht', outcome: 'failed', found: 'other', link: `${site}/user-dashboard` },
    { name, network: 'Hostel Nordlicht', outcome: 'failed', found: 'adopted', link: `${site}/user-dashboard` },
    { name, network: 'Hostel Nordlicht', outcome: 'late', link: `${site}/user-dashboard` },
  ],
  'webhook-paused': [
    { name, host: 'hooks.nordlicht.example', link: `${site}/user-dashboard?tab=settings&section=webhooks` },
  ],
  'rotation-unconfirmed': [{ name, network: 'Hostel Nordlicht', link: `${site}/user-dashboard` }],
  'team-invitation': [
    { owner: 'hostel.nordlicht', role: 'manager', days: 7, link: `${site}/invitation?token=${token}` },
    { owner: 'hostel.nordlicht', role: 'printer', days: 7, link: `${site}/invitation?token=${token}` },
  ],
  'team-joined': [
    { name, member: 'jan.novak', role: 'manager', link: `${site}/user-dashboard?tab=settings&section=team` },
  ],
  'team-ended': [
    { name, owner: 'hostel.nordlicht', reason: 'removed', link: `${site}/user-dashboard` },
    { name, owner: 'hostel.nordlicht', reason: 'deleted', link: `${site}/user-dashboard` },
  ],
  'transfer-offered': [{ name, owner: 'hostel.nordlicht', days: 7, link: `${site}/user-dashboard?tab=settings` }],
  'transfer-done': [
    { name, member: 'jan.novak', total: 4, link: `${site}/user-dashboard` },
    { name, member: 'jan.novak', total: 0, link: `${site}/user-dashboard` },
  ],
  'weekly-summary': [
    {
      ...{ name, from: '2026-11-16', to: '2026-11-22', visits: 1284, before: 1102 },
      ...{ bestHour: { weekday: 4, hour: 18 }, staleCards: ['Hostel Nordlicht', 'Bar'], failedRotations: 2 },
      ...{ link: `${site}/user-dashboard?tab=analytics`, stop: `${site}/unsubscribe?token=${token}` },
      unsubscribe: `${site}/api/unsubscribe/${token}`,
    },
    {
      ...{ name, from: '2026-11-16', to: '2026-11-22', visits: 0, before: 0 },
      ...{ bestHour: null, staleCards: [], failedRotations: 0 },
      ...{ link: `${site}/user-dashboard?tab=analytics`, stop: `${site}/unsubscribe?token=${token}` },
      unsubscribe: `${site}/api/unsubscribe/${token}`,
    },
  ],
  'ticket-opened': [
    { ...ticket, username: 'margarethe.hoffmann', email: 'margarethe@example.com', link: `${site}/admin?tab=support` },
    { ...ticket, username: 'margarethe.hoffmann', email: null, link: `${site}/admin?tab=support` },
  ],
  'ticket-continued': [
    {
      ...{ ...ticket, username: 'margarethe.hoffmann', email: 'margarethe@example.com' },
      link: `${site}/admin?tab=support&ticket=4mKp2`,
    },
    {
      ...{ ...ticket, username: 'margarethe.hoffmann', email: null, message: null },
      link: `${site}/admin?tab=support&ticket=4mKp2`,
    },
  ],
  'ticket-replied': [
    { ...ticket, ...ownTicket, answer: 'write' },
    { ...ticket, ...ownTicket, answer: 'reopen' },
    { ...ticket, ...ownTicket, answer: 'none', canOpen: false },
  ],
  'ticket-resolved': [
    { ...ownTicket, subject: ticket.subject },
    { ...ownTicket, subject: ticket.subject, canOpen: false },
  ],
  receipt: [
    {
      ...payment,
      capturedAt: period.start,
      period,
      paidUntil: period.end,
      seller: ['Harbour Software Ltd', '4 Quay Street, Bristol', 'VAT GB123456789'],
      isTest: true,
    },
    { ...payment, capturedAt: period.start, period: null, paidUntil: null, seller: [], isTest: false },
  ],
  'payment-refunded': [{ ...refund, left }, refund, { ...refund, isGranted: true }],
  'payment-reversed': [{ ...refund, left }, refund, { ...refund, isGranted: true }],
  'payment-declined': [
    {
      ...{ name, timeZone: payment.timeZone, plan: 'premium', amountCents: 500, currency: 'USD' },
      link: `${site}/plans?plan=premium`,
    },
  ],
  'plan-reminder': [{ ...ending, daysLeft: 7, graceUntil }],
  'plan-ended-grace': [{ ...ending, graceUntil }],
  'plan-lapsed': [ending],
  'admin-code': [{ code: '042137', ipAddress: '203.0.113.7' }],
};
