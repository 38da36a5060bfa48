import type { AuditEntry } from '@wifi-share/contracts/calls/admin-audit';
import { Link } from 'react-router-dom';
import { Moment } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '@/components/ui/table.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { noValue, noValueClass } from '../components/no-value.js';

const alarming = new Set<AuditEntry['action']>([
  'gate.access_code_refused',
  'gate.verification_code_refused',
  'gate.passkey_refused',
  'gate.address_blocked',
]);

interface AuditTableProps {
  entries: AuditEntry[];
  /** Whether other data are loading. */
  stale: boolean;
}

export function AuditTable({ entries, stale }: AuditTableProps) {
  const t = useText();
  return (
    <Table aria-busy={stale} className={cn('transition-opacity', stale && 'opacity-60')}>
      <TableHead>
        <TableHeading>{t('admin.audit.column.action')}</TableHeading>
        <TableHeading>{t('admin.audit.column.target')}</TableHeading>
        <TableHeading>{t('admin.audit.column.address')}</TableHeading>
        <TableHeading>{t('admin.audit.column.session')}</TableHeading>
        <TableHeading className="text-right">{t('admin.audit.column.when')}</TableHeading>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </TableBody>
    </Table>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, at, target, fields, ipAddress, sessionId, admin } = entry;
  const t = useText();
  return (
    <TableRow>
      <TableCell>
        {alarming.has(action) ? (
          <Badge tone="warning">{t(`admin.action.${action}`)}</Badge>
        ) : (
          <span className="font-medium">{t(`admin.action.${action}`)}</span>
        )}
        {fields.length > 0 && <p className="mt-0.5 font-mono text-ink-muted text-xs">{fields.join(', ')}</p>}
      </TableCell>
      <TableCell label={t('admin.audit.column.target')} className={cn(!target && noValueClass)}>
        {target ? <Target target={target} /> : noValue}
      </TableCell>
      <TableCell label={t('admin.audit.column.address')} className={cn(!ipAddress && noValueClass)}>
        {ipAddress ? <span className="break-all font-mono">{ipAddress}</span> : noValue}
      </TableCell>
      <TableCell label={t('admin.audit.column.session')} className={cn(!admin && !sessionId && noValueClass)}>
        {admin || sessionId ? (
          <span className="grid">
            {admin && <bdi className="break-all">{admin}</bdi>}
            {sessionId && (
              <span title={sessionId} className="font-mono text-ink-muted">
                {sessionId.slice(0, 8)}
              </span>
            )}
          </span>
        ) : (
          noValue
        )}
      </TableCell>
      <TableCell label={t('admin.audit.column.when')} className="whitespace-nowrap text-ink-muted md:text-right">
        <Moment at={at} />
      </TableCell>
    </TableRow>
  );
}

type AuditTarget = NonNullable<AuditEntry['target']>;

/** Where the admin area shows what an entry is about, or says that it is gone. */
const places: Partial<Record<AuditTarget['type'], string>> = {
  user: '/admin?tab=users&view=',
  network: '/admin?tab=networks&search=',
  ticket: '/admin?tab=support&ticket=',
};

function Target({ target: { type, id } }: { target: AuditTarget }) {
  const t = useText();
  const place = places[type];
  const shown = <span className="break-all font-mono">{id}</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 max-md:justify-end">
      <span className="text-ink-muted">{t(`admin.target.${type}`)}</span>
      {place ? (
        <Link to={place + encodeURIComponent(id)} className={textLinkClass}>
          {shown}
        </Link>
      ) : (
        shown
      )}
    </span>
  );
}
