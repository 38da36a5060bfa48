import { networkFirstVisited, networksCounted } from '@wifi-share/contracts/events/analytics';
import { paidPlanLapsed, paymentCaptured, paymentRefunded } from '@wifi-share/contracts/events/billing';
import {
  membershipChanged,
  sessionsRevoked,
  userDeleted,
  userPlanChanged,
  userRegistered,
  userUpdated,
} from '@wifi-share/contracts/events/identity';
import {
  accessesLogged,
  networkCreated,
  networkDeleted,
  networkUpdated,
  passwordRotated,
  rotationFailed,
} from '@wifi-share/contracts/events/networks';
import { addressBlocked, adminActed } from '@wifi-share/contracts/events/security';
import { streams } from '@wifi-share/contracts/events/streams';
import { ticketAnswered, ticketOpened, ticketStatusChanged } from '@wifi-share/contracts/events/support';
import { webhookPaused } from '@wifi-share/contracts/events/webhooks';
import { mailQueueName } from '@wifi-share/contracts/mail';
import { lastBackupKey } from '@wifi-share/service-kit/redis/last-backup';
import { restoringKey } from '@wifi-share/service-kit/redis/refuse-partial-restore';

/** Durables in one stream. A projection's name gets the service before it and the database's incarnation behind it. */
interface Reading {
  stream: { readonly name: string };
  /** Whole names of the durables of event handlers. */
  handlers?: readonly string[];
  projections?: readonly string[];
}

/** What one service may do in Redis and NATS; in MongoDB it has its own database. */
export interface ServiceAccess {
  redis: {
    /** Patterns of keys that no other service may use. */
    own: readonly string[];
    /** Patterns of keys that others read and write too. */
    shared?: readonly string[];
    read?: readonly string[];
    /** Single commands on keys of other services. */
    borrowed?: { commands: readonly string[]; keys: readonly string[] };
    /** Commands beyond those that every service has. */
    commands?: readonly string[];
  };
  nats: {
    publishes: readonly { type: string; allSubjects: string }[];
    reads: readonly Reading[];
    /** Events that every copy hears without a consumer. */
    hears?: readonly { allSubjects: string }[];
    /** Streams from which it removes what is about a deleted entity (R17). */
    purges?: readonly { readonly name: string }[];
    /** Reads, replays and removes the dead letters of all services: a replay is published as the event was. */
    repairs?: true;
  };
}

const mailQueue = `bull:${mailQueueName}:*`;
const smtpState = 'mail:smtp-state';
const networkEvents = [networkCreated, networkUpdated, networkDeleted];
/** Of the commands that refuse to run beside a backup: key rotation and rebuild. */
const besideBackups = { read: [restoringKey], commands: ['client|list'] };

/** The one declaration of what each client may do: deploy/ and the local stack are made from it. */
export const serviceAccess = {
  gateway: {
    redis: {
      own: ['limit:*', 'visitor-salt:*'],
      // Finds sessions and extends them; it cannot make one.
      borrowed: { commands: ['getex'], keys: ['session:*', 'admin-session:*'] },
    },
    nats: { publishes: [accessesLogged], reads: [], hears: networkEvents },
  },
  identity: {
    redis: {
      own: [
        'session:*',
        'sessions-of:*',
        'attempts:*',
        'sent:mails.*',
        'social-flow:*',
        'social-flows:*',
        'social-link:*',
        'pending-sign-in:*',
        'pending-passkeys:*',
        'factor-setup:*',
        'passkey-proof:*',
      ],
      shared: [mailQueue],
      read: [smtpState],
    },
    nats: {
      publishes: [
        userRegistered,
        userUpdated,
        userPlanChanged,
        sessionsRevoked,
        membershipChanged,
        userDeleted,
        adminActed,
      ],
      reads: [
        { stream: streams.identity, handlers: ['identity-account-erasure', 'identity-session-revocation'] },
        { stream: streams.networks, handlers: ['identity-rotation-failed'], projections: ['network-counts'] },
        {
          stream: streams.billing,
          handlers: ['identity-paid-plan-captures', 'identity-paid-plan-refunds', 'identity-paid-plan-lapses'],
        },
        { stream: streams.webhooks, handlers: ['identity-webhook-paused'] },
      ],
      purges: [streams.identity, streams.deadLetters],
    },
  },
  networks: {
    redis: { own: ['pairing:*', 'agent-nonce:*'], ...besideBackups },
    nats: {
      publishes: [...networkEvents, passwordRotated, rotationFailed, adminActed],
      reads: [
        {
          stream: streams.identity,
          handlers: [
            'networks-account-erasure',
            'networks-owner-updates',
            'networks-owner-plans',
            'networks-membership-changed',
          ],
          projections: ['entitlements'],
        },
        { stream: streams.analytics, projections: ['access-counts'] },
      ],
      purges: [streams.networks, streams.deadLetters],
    },
  },
  analytics: {
    redis: { own: [], ...besideBackups },
    nats: {
      publishes: [networksCounted, networkFirstVisited],
      reads: [
        {
          stream: streams.identity,
          handlers: ['analytics-account-erasure'],
          projections: ['entitlements', 'owners'],
        },
        { stream: streams.networks, projections: ['networks'] },
        { stream: streams.accesses, projections: ['accesses'] },
      ],
      // Shown while they happen.
      hears: [accessesLogged, membershipChanged],
      purges: [streams.analytics],
    },
  },
  support: {
    redis: { own: [], shared: [mailQueue] },
    nats: {
      publishes: [ticketOpened, ticketStatusChanged, ticketAnswered, adminActed],
      reads: [{ stream: streams.identity, handlers: ['support-account-erasure'], projections: ['owners'] }],
      purges: [streams.support],
    },
  },
  billing: {
    redis: { own: [], shared: [mailQueue] },
    nats: {
      publishes: [paymentCaptured, paymentRefunded, paidPlanLapsed],
      reads: [
        {
          stream: streams.identity,
          handlers: ['billing-account-erasure', 'billing-plan-given-up'],
          projections: ['owners'],
        },
      ],
      purges: [streams.billing],
    },
  },
  webhooks: {
    redis: { own: ['bull:webhooks:*'] },
    nats: {
      publishes: [webhookPaused],
      reads: [
        {
          stream: streams.identity,
          handlers: ['webhooks-account-erasure'],
          projections: ['entitlements', 'plan-changes'],
        },
        { stream: streams.networks, projections: ['networks'] },
        { stream: streams.analytics, projections: ['first-visits'] },
        { stream: streams.support, projections: ['ticket-answers'] },
      ],
      purges: [streams.webhooks],
    },
  },
  mailer: {
    redis: { own: [smtpState], shared: [mailQueue], read: [restoringKey] },
    nats: { publishes: [], reads: [{ stream: streams.identity, handlers: ['mailer-account-erasure'] }] },
  },
  'admin-security': {
    redis: {
      own: ['admin-session:*', 'admin-gate:*', 'sent:admin-codes.*'],
      shared: [mailQueue],
      read: [lastBackupKey],
      // Ends all sessions of admins when the access code has changed.
      commands: ['scan'],
    },
    nats: {
      publishes: [addressBlocked],
      reads: [{ stream: streams.security, handlers: ['admin-security-audit-blocks', 'admin-security-audit-acts'] }],
      repairs: true,
    },
  },
} as const satisfies Record<string, ServiceAccess>;

export type ServiceClient = keyof typeof serviceAccess;
export const serviceClients = Object.keys(serviceAccess) as ServiceClient[];

export const accessOf = (client: ServiceClient): ServiceAccess => serviceAccess[client];
