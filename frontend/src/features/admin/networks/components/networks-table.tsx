import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { Table, TableBody, TableHead, TableHeading } from '@/components/ui/table.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { NetworkTableRow } from './network-table-row.js';

interface NetworksTableProps {
  networks: ListedNetwork[];
  /** Whether others are on their way. */
  stale: boolean;
  onEdit: (network: ListedNetwork) => void;
  onDelete: (network: ListedNetwork) => void;
}

export function NetworksTable({ networks, stale, onEdit, onDelete }: NetworksTableProps) {
  const t = useText();
  return (
    <Table aria-busy={stale} className={cn('transition-opacity', stale && 'opacity-60')}>
      <TableHead>
        <TableHeading>{t('admin.networks.column.network')}</TableHeading>
        <TableHeading>{t('admin.networks.column.owner')}</TableHeading>
        <TableHeading>{t('admin.networks.column.accesses')}</TableHeading>
        <TableHeading>{t('admin.networks.column.edited')}</TableHeading>
        <TableHeading>
          <span className="sr-only">{t('admin.networks.column.actions')}</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {networks.map((network) => (
          <NetworkTableRow key={network.id} network={network} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </TableBody>
    </Table>
  );
}
