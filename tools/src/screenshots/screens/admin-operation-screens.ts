import {
  type BackupState,
  type ListedDeadLetter,
  listDeadLettersAsAdmin,
  listFailedMailsAsAdmin,
  type Operations,
  readBackupState,
  readOperations,
} from '@wifi-share/contracts/calls/admin-operations';
import type { FailedMail } from '@wifi-share/contracts/internal/failed-mails';
import { press, type Screen, urlOf } from '../screen.js';

const path = '/admin?tab=operations';
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const late: BackupState = { state: 'late', at: minutesAgo(3 * 24 * 60), plannedEveryHours: 24 };
const memory = { version: '0.2.0', startedAt: minutesAgo(500), memoryBytes: 142_000_000 };
const unknown = { version: null, startedAt: null, memoryBytes: null };

const stuck: Operations = {
  parts: [
    { name: 'gateway', kind: 'service', state: 'ready', ...memory },
    { name: 'networks', kind: 'service', state: 'not_ready', ...memory },
    { name: 'mailer', kind: 'service', state: 'ready', ...memory },
    { name: 'billing', kind: 'service', state: 'away', ...unknown },
    { name: 'NATS', kind: 'server', state: 'ready', ...unknown, version: '2.12.4' },
  ],
  consumers: [
    { service: 'networks', consumer: 'networks-owner-updates', pending: 0, lagSeconds: 0, deadLetters: 11 },
    { service: 'analytics', consumer: 'accesses', pending: 1204, lagSeconds: 340, deadLetters: 1 },
  ],
  outboxes: [{ service: 'identity', collection: 'users', documents: 3, oldestSeconds: 195 }],
  queues: [{ queue: 'mail', waiting: 14, active: 1, delayed: 2, failed: 2 }],
  unread: [{ service: 'support', kind: 'consumer', name: 'owners' }],
  deadLetters: 12,
  backup: late,
  disk: { freeBytes: 3_100_000_000, totalBytes: 40_000_000_000 },
};

const mails: FailedMail[] = [
  {
    ...{ jobId: 'one', template: 'verify-email', to: 'a.person.with.a.long.name@mail.example', attempts: 1 },
    ...{ failedAt: minutesAgo(12), reason: 'Message failed: 550 5.1.1 Recipient address rejected: User unknown' },
  },
  {
    ...{ jobId: 'two', template: 'receipt', to: 'anna@mail.example', attempts: 12 },
    ...{ failedAt: minutesAgo(300), reason: 'Message failed: 451 4.7.1 Try again later' },
  },
];

const letter: ListedDeadLetter = {
  ...{ id: 41, at: minutesAgo(35), service: 'networks', consumer: 'networks-owner-updates', tries: 5 },
  ...{ type: 'identity.user.updated.v1', requestId: null, reason: 'MongoServerError: Document failed validation' },
};
const letters: ListedDeadLetter[] = [
  letter,
  {
    ...{ ...letter, id: 42, service: 'analytics', consumer: 'accesses', tries: 1 },
    ...{ type: 'networks.accesses.logged.v1', reason: 'Error: an access of 2026-10-30 comes too late' },
  },
];

const answers: Screen['answers'] = {
  [urlOf(readOperations.path)]: { status: 200, body: stuck },
  [urlOf(readBackupState.path)]: { status: 200, body: late },
  [urlOf(listFailedMailsAsAdmin.path)]: { status: 200, body: mails, headers: { 'x-total-count': '2' } },
  [urlOf(listDeadLettersAsAdmin.path)]: { status: 200, body: letters, headers: { 'x-total-count': '12' } },
};

/** The operations tab, and the warning of an old backup on the others. */
export const adminOperationScreens: Screen[] = [
  // The first one of a tab is walked by `npm test`: this one has everything in it.
  { name: 'admin-operations-stuck', path, as: 'admin', answers },
  { name: 'admin-operations', path, as: 'admin' },
  {
    name: 'admin-operations-discard',
    path,
    as: 'admin',
    answers,
    dialog: 'access-code-dialog',
    does: [press('[role=tabpanel] .lucide-trash-2')],
    shows: '[role=dialog]',
  },
  { name: 'admin-operations-loading', path, as: 'admin', silent: urlOf(readOperations.path), shows: '.animate-pulse' },
  { name: 'admin-operations-away', path, as: 'admin', away: urlOf(readOperations.path), shows: '[role=alert]' },
  {
    name: 'admin-no-backup',
    path: '/admin',
    as: 'admin',
    answers: { [urlOf(readBackupState.path)]: { status: 200, body: { ...late, state: 'none', at: null } } },
  },
];
