import type account from './en/account.json';
import type admin from './en/admin.json';
import type adminOperations from './en/adminOperations.json';
import type adminTickets from './en/adminTickets.json';
import type adminUsers from './en/adminUsers.json';
import type agents from './en/agents.json';
import type analytics from './en/analytics.json';
import type answers from './en/answers.json';
import type card from './en/card.json';
import type common from './en/common.json';
import type consent from './en/consent.json';
import type dashboard from './en/dashboard.json';
import type guest from './en/guest.json';
import type heads from './en/heads.json';
import type info from './en/info.json';
import type landing from './en/landing.json';
import type lists from './en/lists.json';
import type mail from './en/mail.json';
import type nfc from './en/nfc.json';
import type payment from './en/payment.json';
import type plans from './en/plans.json';
import type problems from './en/problems.json';
import type router from './en/router.json';
import type screens from './en/screens.json';
import type settings from './en/settings.json';
import type support from './en/support.json';
import type team from './en/team.json';
import type tokens from './en/tokens.json';
import type transfer from './en/transfer.json';
import type validation from './en/validation.json';
import type webhooks from './en/webhooks.json';

interface Catalogue {
  common: typeof common;
  landing: typeof landing;
  info: typeof info;
  consent: typeof consent;
  account: typeof account;
  dashboard: typeof dashboard;
  analytics: typeof analytics;
  card: typeof card;
  settings: typeof settings;
  screens: typeof screens;
  agents: typeof agents;
  router: typeof router;
  webhooks: typeof webhooks;
  tokens: typeof tokens;
  team: typeof team;
  transfer: typeof transfer;
  support: typeof support;
  nfc: typeof nfc;
  plans: typeof plans;
  payment: typeof payment;
  lists: typeof lists;
  admin: typeof admin;
  adminOperations: typeof adminOperations;
  adminTickets: typeof adminTickets;
  adminUsers: typeof adminUsers;
  guest: typeof guest;
  heads: typeof heads;
  problems: typeof problems;
  validation: typeof validation;
  answers: typeof answers;
  mail: typeof mail;
}

/** One JSON file of flat keys per area and language: `texts/<language>/<area>.json`. */
export type TextArea = keyof Catalogue;

/** Every key of the areas `A` as the English catalogue declares them. */
export type TextKey<A extends TextArea = TextArea> = { [K in A]: keyof Catalogue[K] }[A];

/** What the SPA shows; the guest page, the heads of documents, e-mails and the messages of answers are rendered by servers. */
export const appTextAreas = [
  'common',
  'landing',
  'info',
  'consent',
  'account',
  'dashboard',
  'analytics',
  'card',
  'settings',
  'screens',
  'agents',
  'router',
  'webhooks',
  'tokens',
  'team',
  'transfer',
  'support',
  'nfc',
  'plans',
  'payment',
  'lists',
  'admin',
  'adminOperations',
  'adminTickets',
  'adminUsers',
  'problems',
  'validation',
] as const satisfies TextArea[];

export const textAreas = [...appTextAreas, 'guest', 'heads', 'mail', 'answers'] as const satisfies TextArea[];
