import type { BackupState, Operations } from '@wifi-share/contracts/calls/admin-operations';
import type { ReactNode } from 'react';
import { TimeAgo } from '@/components/moment.js';
import { formatDuration } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useWholeNumber } from '@/lib/use-whole-number.js';
import { formatBytes } from './bytes.js';
import { mailQueueIn } from './worries.js';

/** The figures that an operator looks at first. */
export function FiguresList({ operations }: { operations: Operations }) {
  const t = useText();
  const number = useWholeNumber();
  const language = useLanguage();
  const { backup, disk, deadLetters } = operations;
  const mail = mailQueueIn(operations);
  const unknown = t('adminOperations.fact.unknown');
  return (
    <dl
      aria-label={t('adminOperations.facts')}
      className="grid grid-cols-1 gap-px overflow-hidden rounded-lg border bg-hairline min-[400px]:grid-cols-2 lg:grid-cols-4"
    >
      <Figure name={t('adminOperations.fact.backup')} more={<Planned backup={backup} />}>
        {backup.at ? <TimeAgo moment={backup.at}>{(when) => when}</TimeAgo> : t('adminOperations.fact.backupNone')}
      </Figure>
      <Figure
        name={t('adminOperations.fact.disk')}
        more={disk && t('adminOperations.fact.diskOf', { total: formatBytes(disk.totalBytes, language) })}
      >
        {disk ? formatBytes(disk.freeBytes, language) : unknown}
      </Figure>
      <Figure
        name={t('adminOperations.fact.mails')}
        more={mail && t('adminOperations.fact.mailsFailed', { number: number(mail.failed) })}
      >
        {mail ? number(mail.waiting + mail.active + mail.delayed) : unknown}
      </Figure>
      <Figure name={t('adminOperations.fact.letters')}>{deadLetters === null ? unknown : number(deadLetters)}</Figure>
    </dl>
  );
}

function Figure({ name, children, more }: { name: string; children: ReactNode; more?: ReactNode }) {
  return (
    <div className="grid content-start gap-1 bg-surface px-4 py-3 sm:px-5 sm:py-4">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="grid gap-0.5">
        <span className="font-semibold text-lg tabular-nums tracking-tight">{children}</span>
        {more && <span className="text-ink-muted text-xs">{more}</span>}
      </dd>
    </div>
  );
}

function Planned({ backup: { state, plannedEveryHours } }: { backup: BackupState }) {
  const t = useText();
  const language = useLanguage();
  if (state === 'unplanned') return t('adminOperations.fact.unplanned');
  return t('adminOperations.fact.planned', { interval: formatDuration(plannedEveryHours * 3600, language) });
}
