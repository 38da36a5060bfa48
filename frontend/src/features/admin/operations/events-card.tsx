import type { Operations } from '@wifi-share/contracts/calls/admin-operations';
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '@/components/ui/table.js';
import { formatDuration } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useWholeNumber } from '@/lib/use-whole-number.js';
import { PanelCard } from '../components/panel-card.js';

/** What consumers have still to apply and outboxes to send: counted where nothing waits, listed where something does. */
export function EventsCard({ operations: { consumers, outboxes } }: { operations: Operations }) {
  const t = useText();
  const number = useWholeNumber();
  const rows = [
    ...consumers.map(({ service, consumer, pending, lagSeconds }) => ({
      name: `${service} ${consumer}`,
      waiting: pending,
      seconds: lagSeconds,
    })),
    ...outboxes.map(({ service, collection, documents, oldestSeconds }) => ({
      name: `${service} ${collection} · ${t('adminOperations.work.outbox')}`,
      waiting: documents,
      seconds: oldestSeconds,
    })),
  ].filter(({ waiting }) => waiting > 0);
  const counts = {
    done: number(consumers.filter(({ pending }) => pending === 0).length),
    all: number(consumers.length),
    empty: number(outboxes.filter(({ documents }) => documents === 0).length),
    outboxes: number(outboxes.length),
  };
  return (
    <PanelCard title={t('adminOperations.work.title')} text={t('adminOperations.work.text')}>
      {rows.length > 0 && <WaitingTable rows={rows} />}
      <p className="px-5 py-4 text-ink-muted text-sm">{t('adminOperations.work.done', counts)}</p>
    </PanelCard>
  );
}

function WaitingTable({ rows }: { rows: { name: string; waiting: number; seconds: number }[] }) {
  const t = useText();
  const number = useWholeNumber();
  const language = useLanguage();
  return (
    <Table className="border-b">
      <TableHead>
        <TableHeading>{t('adminOperations.work.column.name')}</TableHeading>
        <TableHeading>{t('adminOperations.work.column.waiting')}</TableHeading>
        <TableHeading className="text-right">{t('adminOperations.work.column.oldest')}</TableHeading>
      </TableHead>
      <TableBody>
        {rows.map(({ name, waiting, seconds }) => (
          <TableRow key={name}>
            <TableCell className="font-medium [overflow-wrap:anywhere]">{name}</TableCell>
            <TableCell label={t('adminOperations.work.column.waiting')} className="tabular-nums">
              {number(waiting)}
            </TableCell>
            <TableCell label={t('adminOperations.work.column.oldest')} className="tabular-nums md:text-right">
              {formatDuration(seconds, language)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
