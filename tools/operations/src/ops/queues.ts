import type { FailedMail } from '@wifi-share/contracts/internal/failed-mails';
import { queuesOf, type Unread, unreadOf, unreadText } from '@wifi-share/messaging/figures/metric-series';
import { figuresOf } from '@wifi-share/messaging/figures/service-figures';
import type { Installation } from './installation.js';
import { failedMails, failedMailsText } from './mails.js';
import type { Overview } from './overview.js';

export interface Queues {
  queues: Overview['queues'];
  unread: Unread[];
  /** The mailer lists the latest thousand. */
  failed: FailedMail[];
}

/** Throws OpsProblem when the mailer does not answer. */
export async function readQueues(installation: Installation): Promise<Queues> {
  const failed = await failedMails(installation);
  const figures = await figuresOf(installation.services.mailer ?? '', 'mailer');
  const mailer = { service: 'mailer', figures: figures ?? [] };
  const unread = figures ? unreadOf(mailer).filter(({ kind }) => kind === 'queue') : [mailQueue];
  return { queues: queuesOf(mailer), unread, failed };
}

const mailQueue: Unread = { service: 'mailer', kind: 'queue', name: 'mail' };

/** How many failed e-mails are not listed; 0 where the queue could not be read. */
export const unlisted = ({ queues, failed }: Queues): number =>
  Math.max(0, queues.reduce((sum, queue) => sum + queue.failed, 0) - failed.length);

export function queuesText(read: Queues): string {
  const depths = read.queues.map(
    ({ queue, ...states }) => `${queue}: ${JSON.stringify(states).replaceAll(/["{}]/g, '')}`,
  );
  if (read.unread.length > 0) depths.push(`COULD NOT BE READ: ${unreadText(read.unread)}.`);
  const older = unlisted(read);
  const cut = older > 0 ? ['', `${older} more had failed before these.`] : [];
  return [...depths, '', failedMailsText(read.failed), ...cut].join('\n');
}
