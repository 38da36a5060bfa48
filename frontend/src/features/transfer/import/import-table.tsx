import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { memo } from 'react';
import { Checkbox } from '@/components/ui/checkbox.js';
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '@/components/ui/table.js';
import { useText } from '@/lib/i18n/use-text.js';
import { type ImportRow, isReady } from './import-rows.js';

/** In characters. A cell of a file may hold two million of them. */
const shownLength = 100;

/** The beginning of a text that may be very long, without half of a character. */
export const shortened = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

interface ImportTableProps {
  rows: ImportRow[];
  chosen: ReadonlySet<ImportRow>;
  onToggle: (row: ImportRow) => void;
}

/** Every row of a file, with what is wrong in it; rows without errors can be chosen. */
export function ImportTable({ rows, chosen, onToggle }: ImportTableProps) {
  const t = useText();
  return (
    <Table className="border-t">
      <TableHead>
        <TableHeading>{t('transfer.column.network')}</TableHeading>
        <TableHeading>{t('transfer.column.line')}</TableHeading>
        <TableHeading>{t('transfer.column.password')}</TableHeading>
        <TableHeading>{t('transfer.column.check')}</TableHeading>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <PreviewRow key={row.line} row={row} isChosen={chosen.has(row)} onToggle={onToggle} />
        ))}
      </TableBody>
    </Table>
  );
}

interface PreviewRowProps {
  row: ImportRow;
  isChosen: boolean;
  onToggle: (row: ImportRow) => void;
}

/** Drawn again only when its own choice changes: there may be 500. */
const PreviewRow = memo(function PreviewRow({ row, isChosen, onToggle }: PreviewRowProps) {
  const t = useText();
  const { line, cells } = row;
  const name = shortened(cells.name ?? '');
  return (
    <TableRow data-selected={isChosen}>
      <TableCell className="min-w-0 align-top">
        <div className="flex items-start gap-3">
          <Checkbox
            // Not behind the line at the bottom.
            className="mt-0.5 scroll-mb-44"
            aria-label={t('transfer.row.choose', { line, name })}
            aria-describedby={`import-check-${line}`}
            disabled={!isReady(row)}
            checked={isChosen}
            onCheckedChange={() => onToggle(row)}
          />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="font-medium">{bidiIsolate(name)}</p>
            <bdi className="font-mono text-ink-muted">{shortened(cells.ssid ?? '')}</bdi>
          </div>
        </div>
      </TableCell>
      <TableCell label={t('transfer.column.line')} className="align-top tabular-nums">
        {line}
      </TableCell>
      <TableCell label={t('transfer.column.password')} className="align-top md:min-w-40">
        <span className="min-w-0 [overflow-wrap:anywhere] max-md:text-right">
          <bdi className="font-mono">{shortened(cells.password ?? '')}</bdi>
          {row.fields && <span className="block text-ink-muted">{t(`dashboard.security.${row.fields.security}`)}</span>}
        </span>
      </TableCell>
      <TableCell id={`import-check-${line}`} className="align-top md:max-w-64">
        <RowCheck row={row} />
      </TableCell>
    </TableRow>
  );
});

/** All that is wrong in a row, else what is worth a look. */
function RowCheck({ row: { errors, known } }: { row: ImportRow }) {
  const t = useText();
  if (errors.length > 0) {
    return (
      <ul className="grid gap-1 text-danger-ink">
        {errors.map(({ column, text }) => (
          <li key={column}>{column ? `${column}: ${t(text)}` : t(text)}</li>
        ))}
      </ul>
    );
  }
  return known ? (
    <p className="text-warning-ink">{t(`transfer.row.${known}`)}</p>
  ) : (
    <p className="text-success-ink">{t('transfer.row.ready')}</p>
  );
}
