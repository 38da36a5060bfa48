import type { BackupState, Operations } from '@wifi-share/contracts/calls/admin-operations';
import type { ListQuery } from '@wifi-share/contracts/calls/list-query';
import type { AdminAction } from '@wifi-share/contracts/entities/admin-action';
import type { FailedMail } from '@wifi-share/contracts/internal/failed-mails';
import type { ActingAdmin } from '@wifi-share/messaging/audit/audit-entry';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import type { DeadLetter } from '@wifi-share/messaging/events/dead-letter';
import { createDeadLetterBox } from '@wifi-share/messaging/events/dead-letter-box';
import { mostDeadLetters } from '@wifi-share/messaging/events/dead-letter-store';
import { consumerState } from '@wifi-share/messaging/figures/metric-series';
import type { FailedMails } from '@wifi-share/messaging/mail/failed-mails';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { type Listed, pageOf } from '@wifi-share/service-kit/lists/page';
import type { MongoDependency } from '@wifi-share/service-kit/mongo/connect-mongo';
import { readLastBackup } from '@wifi-share/service-kit/redis/last-backup';
import type { Redis } from 'ioredis';
import type { AuditLog } from '../audit/audit.service.js';
import { backupState } from './backup.domain.js';
import { readDisk, readServers } from './servers.js';
import { readServices, type Sources } from './services.js';

interface Dependencies {
  mongo: MongoDependency;
  redis: Redis;
  bus: EventBus;
  failedMails: FailedMails;
  audit: Pick<AuditLog, 'recordAct'>;
  /** By service, this one among them. */
  sources: Sources;
  backupEveryHours: number;
  now(): Date;
}

type LetterQuery = Pick<ListQuery, 'page' | 'limit'> & { consumer?: string | undefined };

/** What operators see and repair from the admin area, as the command `ops` does. */
export function createOperations(dependencies: Dependencies) {
  const { mongo, redis, bus, failedMails, audit, sources, backupEveryHours, now } = dependencies;
  const letters = createDeadLetterBox(bus);

  const readBackup = async (): Promise<BackupState> =>
    backupState(await readLastBackup(redis), backupEveryHours, now());

  async function readAll(): Promise<Operations> {
    const [services, servers, box, backup, disk] = await Promise.all([
      readServices(sources),
      readServers(dependencies),
      // None of them is read, they are only counted.
      letters.list({ most: 0 }).catch(() => null),
      readBackup(),
      readDisk(mongo),
    ]);
    return { ...services, parts: [...services.parts, ...servers], deadLetters: box?.total ?? null, backup, disk };
  }
  let reading: Promise<Operations> | undefined;

  /** Throws `not_found` for null. */
  async function repaired(letter: DeadLetter | null, action: AdminAction, by: ActingAdmin): Promise<void> {
    if (!letter) throw new Problem('not_found');
    await audit.recordAct(action, { type: 'dead_letter', id: String(letter.id) }, by);
  }

  return {
    readBackup,

    /** One reading for all who ask meanwhile: it asks every service and every server. */
    read(): Promise<Operations> {
      reading ??= readAll().finally(() => {
        reading = undefined;
      });
      return reading;
    },

    /** Newest first. */
    async listMails(query: Pick<ListQuery, 'page' | 'limit'>): Promise<Listed<FailedMail>> {
      const all = await failedMails.list();
      return { entries: paged(all, query), total: all.length };
    },

    /** Throws `not_found` unless it is in the list; so do the others. */
    async retryMail(jobId: string, by: ActingAdmin): Promise<void> {
      await failedMails.retry(jobId);
      await audit.recordAct('mail.retried', { type: 'mail', id: jobId }, by);
    },

    async discardMail(jobId: string, by: ActingAdmin): Promise<void> {
      await failedMails.forget(jobId);
      await audit.recordAct('mail.discarded', { type: 'mail', id: jobId }, by);
    },

    /** Oldest first. Throws BusUnavailable, as the others do. */
    async listLetters({ consumer, ...query }: LetterQuery): Promise<Listed<DeadLetter>> {
      const [service, name] = consumer?.split('.') ?? [];
      const { skip, limit } = pageOf(query);
      const most = limit === 0 ? mostDeadLetters : Math.min(skip + limit, mostDeadLetters);
      const list = await letters.list({ service, consumer: name, most });
      return { entries: list.letters.slice(skip), total: list.total };
    },

    /** Throws `dead_letter_consumer_gone` where the service no longer has the consumer, `…_away` while that is unknown. */
    async replayLetter(id: number, by: ActingAdmin): Promise<void> {
      const letter = await letters.find(id);
      if (!letter) throw new Problem('not_found');
      const read = sources[letter.service];
      const state = read ? consumerState(await read(), letter.consumer) : 'gone';
      if (state === 'unsure') throw new Problem('dead_letter_consumer_away');
      if (state === 'gone') throw new Problem('dead_letter_consumer_gone');
      await repaired(await letters.replay(id), 'dead_letter.replayed', by);
    },

    discardLetter: async (id: number, by: ActingAdmin): Promise<void> =>
      repaired(await letters.discard(id), 'dead_letter.discarded', by),
  };
}

function paged<T>(all: readonly T[], query: ListQuery): T[] {
  const { skip, limit } = pageOf(query);
  return all.slice(skip, limit === 0 ? undefined : skip + limit);
}
