import { z } from 'zod';
import { failedMailSchema } from '../internal/failed-mails.js';
import { defineCall } from './define-call.js';
import { pageFields } from './list-query.js';

const count = z.int().min(0);

/** `ready`; `not_ready`: starts, stops or waits for a backing server; `away`: does not answer. */
const partStateSchema = z.enum(['ready', 'not_ready', 'away']);
export type PartState = z.infer<typeof partStateSchema>;

const partSchema = z.object({
  /** A service such as `networks`, or `MongoDB`, `Redis` or `NATS`. */
  name: z.string(),
  kind: z.enum(['service', 'server']),
  state: partStateSchema,
  /** This and what follows is null where the part does not say. */
  version: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  /** Resident, in bytes. */
  memoryBytes: count.nullable(),
});
export type OperationsPart = z.infer<typeof partSchema>;

/** `none`: nothing was ever backed up; `unplanned`: BACKUP_EVERY_HOURS is 0. */
const backupStateSchema = z.object({
  state: z.enum(['fine', 'late', 'none', 'unplanned']),
  /** Of which moment the latest backup is; null without one. */
  at: z.iso.datetime().nullable(),
  plannedEveryHours: z.int(),
});
export type BackupState = z.infer<typeof backupStateSchema>;

const operationsSchema = z.object({
  parts: z.array(partSchema),
  /** `pending`: messages still to be applied; `lagSeconds`: the age of the oldest of them. */
  consumers: z.array(
    z.object({ service: z.string(), consumer: z.string(), pending: count, lagSeconds: z.number(), deadLetters: count }),
  ),
  /** Documents with something that is not sent yet; 1000 stands for more. */
  outboxes: z.array(
    z.object({ service: z.string(), collection: z.string(), documents: count, oldestSeconds: z.number() }),
  ),
  /** `failed`: for good, until an operator retries them. */
  queues: z.array(z.object({ queue: z.string(), waiting: count, active: count, delayed: count, failed: count })),
  /** Consumers, outboxes and queues whose figures could not be read, and are left out. */
  unread: z.array(z.object({ service: z.string(), kind: z.string(), name: z.string() })),
  /** Of all consumers, also of those that no longer exist; null while NATS is away. */
  deadLetters: count.nullable(),
  backup: backupStateSchema,
  /** Of the disk with MongoDB's data; null where it does not say. */
  disk: z.object({ freeBytes: count, totalBytes: count }).nullable(),
});
export type Operations = z.infer<typeof operationsSchema>;

const deadLetterSchema = z.object({
  id: z.int(),
  /** When the consumer ended trying. */
  at: z.iso.datetime(),
  service: z.string(),
  consumer: z.string(),
  /** Of the event: `networks.network.updated.v1`. */
  type: z.string(),
  /** The id of the request that caused it; null where none did. */
  requestId: z.string().nullable(),
  reason: z.string(),
  tries: z.int(),
});
export type ListedDeadLetter = z.infer<typeof deadLetterSchema>;

const mailParams = z.object({ jobId: z.string().min(1).max(200) });
const letterParams = z.object({ id: z.string().regex(/^[1-9][0-9]{0,14}$/) });

export const readOperations = defineCall({
  method: 'GET',
  path: '/api/admin/operations',
  access: 'admin',
  rate: 'read',
  summary: 'How each part of the system is, what waits and what is stuck, the last backup, and the disk.',
  answers: { 200: operationsSchema },
  problems: [],
});

export const readBackupState = defineCall({
  method: 'GET',
  path: '/api/admin/operations/backup',
  access: 'admin',
  rate: 'read',
  summary: 'When the last backup was made, and whether it is older than planned.',
  answers: { 200: backupStateSchema },
  problems: [],
});

export const listFailedMailsAsAdmin = defineCall({
  method: 'GET',
  path: '/api/admin/operations/failed-mails',
  access: 'admin',
  rate: 'read',
  summary:
    'The latest thousand e-mails that failed for good, newest first, without their content. A page at a time (25 unless limited); `X-Total-Count` says how many are listed.',
  query: z.object(pageFields),
  answers: { 200: z.array(failedMailSchema) },
  problems: [],
});

export const retryFailedMailAsAdmin = defineCall({
  method: 'POST',
  path: '/api/admin/operations/failed-mails/{jobId}/retry',
  access: 'admin',
  rate: 'write',
  summary: 'Send a failed e-mail again, with all its attempts.',
  params: mailParams,
  answers: { 204: null },
  problems: ['not_found'],
});

export const discardFailedMail = defineCall({
  method: 'DELETE',
  path: '/api/admin/operations/failed-mails/{jobId}',
  access: 'admin',
  accessCode: true,
  rate: 'write',
  summary: 'Remove a failed e-mail for good.',
  params: mailParams,
  answers: { 204: null },
  problems: ['not_found'],
});

export const listDeadLettersAsAdmin = defineCall({
  method: 'GET',
  path: '/api/admin/operations/dead-letters',
  access: 'admin',
  rate: 'read',
  summary:
    'Messages that a consumer could not process, oldest first, without their content; of one consumer where `consumer` is given, by `<service>.<consumer>`. A page at a time (25 unless limited) of the oldest 10,000; `X-Total-Count` says how many there are.',
  query: z.object({
    ...pageFields,
    consumer: z
      .string('validation.invalid')
      .regex(/^[0-9A-Za-z_-]{1,64}[.][0-9A-Za-z_-]{1,64}$/, 'validation.invalid')
      .optional(),
  }),
  answers: { 200: z.array(deadLetterSchema) },
  problems: [],
});

export const replayDeadLetterAsAdmin = defineCall({
  method: 'POST',
  path: '/api/admin/operations/dead-letters/{id}/replay',
  access: 'admin',
  rate: 'write',
  summary: 'Deliver a dead letter again to the consumer that failed, to no other.',
  params: letterParams,
  answers: { 204: null },
  problems: ['not_found', 'dead_letter_consumer_away', 'dead_letter_consumer_gone'],
});

export const discardDeadLetterAsAdmin = defineCall({
  method: 'DELETE',
  path: '/api/admin/operations/dead-letters/{id}',
  access: 'admin',
  accessCode: true,
  rate: 'write',
  summary: 'Remove a dead letter for good.',
  params: letterParams,
  answers: { 204: null },
  problems: ['not_found'],
});

export const adminOperationCalls = {
  readOperations,
  readBackupState,
  listFailedMailsAsAdmin,
  retryFailedMailAsAdmin,
  discardFailedMail,
  listDeadLettersAsAdmin,
  replayDeadLetterAsAdmin,
  discardDeadLetterAsAdmin,
};
