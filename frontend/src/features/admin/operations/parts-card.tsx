import type { OperationsPart, PartState } from '@wifi-share/contracts/calls/admin-operations';
import { TimeAgo } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '@/components/ui/table.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { noValue, noValueClass } from '../components/no-value.js';
import { PanelCard } from '../components/panel-card.js';
import { formatBytes } from './bytes.js';

const tones = { ready: 'success', not_ready: 'warning', away: 'warning' } as const satisfies Record<PartState, string>;

/** Each service, and each server that they need. */
export function PartsCard({ parts }: { parts: OperationsPart[] }) {
  const t = useText();
  return (
    <PanelCard title={t('adminOperations.parts.title')} text={t('adminOperations.parts.text')}>
      <Table>
        <TableHead>
          <TableHeading>{t('adminOperations.parts.column.name')}</TableHeading>
          <TableHeading>{t('adminOperations.parts.column.state')}</TableHeading>
          <TableHeading>{t('adminOperations.parts.column.version')}</TableHeading>
          <TableHeading>{t('adminOperations.parts.column.since')}</TableHeading>
          <TableHeading className="text-right">{t('adminOperations.parts.column.memory')}</TableHeading>
        </TableHead>
        <TableBody>
          {parts.map((part) => (
            <PartRow key={part.name} part={part} />
          ))}
        </TableBody>
      </Table>
    </PanelCard>
  );
}

function PartRow({ part: { name, state, version, startedAt, memoryBytes } }: { part: OperationsPart }) {
  const t = useText();
  const language = useLanguage();
  return (
    <TableRow>
      <TableCell className="font-medium">{name}</TableCell>
      <TableCell label={t('adminOperations.parts.column.state')}>
        <Badge tone={tones[state]}>{t(`adminOperations.part.${state}`)}</Badge>
      </TableCell>
      <TableCell label={t('adminOperations.parts.column.version')} className={version ? 'tabular-nums' : noValueClass}>
        {version ?? noValue}
      </TableCell>
      <TableCell label={t('adminOperations.parts.column.since')} className={startedAt ? '' : noValueClass}>
        {startedAt ? <TimeAgo moment={startedAt}>{(when) => when}</TimeAgo> : noValue}
      </TableCell>
      <TableCell
        label={t('adminOperations.parts.column.memory')}
        className={memoryBytes === null ? `${noValueClass} md:text-right` : 'tabular-nums md:text-right'}
      >
        {memoryBytes === null ? noValue : formatBytes(memoryBytes, language)}
      </TableCell>
    </TableRow>
  );
}
