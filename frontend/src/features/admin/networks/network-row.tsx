import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { guestPagePath } from '@wifi-share/contracts/paths';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TimeAgo } from '@/components/moment.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { TableCell, TableRow } from '@/components/ui/table.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useWholeNumber } from '@/lib/use-whole-number.js';

interface NetworkRowProps {
  network: ListedNetwork;
  onEdit: () => void;
  onDelete: () => void;
}

export function NetworkRow({ network, onEdit, onDelete }: NetworkRowProps) {
  const t = useText();
  const number = useWholeNumber();
  const { accessCount, lastAccessed, updatedAt } = network;
  return (
    <TableRow>
      <TableCell>
        <NetworkName network={network} />
      </TableCell>
      <TableCell label={t('admin.networks.column.owner')}>
        <Owner network={network} />
      </TableCell>
      <TableCell label={t('admin.networks.column.accesses')} className="tabular-nums">
        <span className="grid max-md:text-right">
          {number(accessCount)}
          {lastAccessed && (
            <span className="text-ink-muted text-xs">
              <TimeAgo moment={lastAccessed}>{(when) => when}</TimeAgo>
            </span>
          )}
        </span>
      </TableCell>
      <TableCell label={t('admin.networks.column.edited')} className="whitespace-nowrap text-ink-muted">
        <TimeAgo moment={updatedAt}>{(when) => when}</TimeAgo>
      </TableCell>
      <TableCell className="md:text-right">
        <NetworkActions network={network} onEdit={onEdit} onDelete={onDelete} />
      </TableCell>
    </TableRow>
  );
}

function NetworkName({ network: { name, ssid, security, isActive, servedAsActive } }: { network: ListedNetwork }) {
  const t = useText();
  return (
    <div className="grid min-w-0 gap-0.5 md:max-w-80">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="truncate font-medium">{bidiIsolate(name)}</span>
        {servedAsActive && <Badge tone="success">{t('admin.networks.badge.served')}</Badge>}
        {!isActive && <Badge>{t('dashboard.network.inactive')}</Badge>}
      </p>
      <p className="truncate text-ink-muted">
        <bdi className="font-mono text-ink text-sm">{ssid}</bdi>
        {` · ${t(`dashboard.security.${security}`)}`}
      </p>
    </div>
  );
}

function Owner({ network: { userId, owner } }: { network: ListedNetwork }) {
  const t = useText();
  if (userId === null) return <Badge tone="accent">{t('admin.networks.badge.site')}</Badge>;
  if (!owner) return <span className="text-ink-muted">{t('admin.networks.unknownOwner')}</span>;
  return (
    <span className="grid min-w-0 max-md:text-right md:max-w-52">
      <Link to={`/admin?tab=users&view=${encodeURIComponent(userId)}`} className={cn('truncate', textLinkClass)}>
        {owner.username}
      </Link>
      {owner.email && <span className="truncate text-ink-muted text-xs">{owner.email}</span>}
    </span>
  );
}

/** An inactive network has no guest page to open. */
function NetworkActions({ network: { id, name, isActive }, onEdit, onDelete }: NetworkRowProps) {
  const t = useText();
  return (
    <div className="inline-flex items-center gap-1 max-md:-mx-2">
      {isActive && (
        <Tooltip label={t('admin.networks.open.button')}>
          <a
            href={guestPagePath(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('admin.networks.open.label', { name })}
            className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          >
            <ExternalLink aria-hidden />
          </a>
        </Tooltip>
      )}
      <Tooltip label={t('dashboard.edit.button')}>
        <Button variant="ghost" size="icon" aria-label={t('dashboard.edit.open', { name })} onClick={onEdit}>
          <Pencil aria-hidden />
        </Button>
      </Tooltip>
      <Tooltip label={t('dashboard.delete.button')}>
        <Button variant="ghost" size="icon" aria-label={t('dashboard.delete.label', { name })} onClick={onDelete}>
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
    </div>
  );
}
