import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { Network } from '@wifi-share/contracts/entities/network';
import { Lock, LockOpen, Pencil, Share2, Trash2 } from 'lucide-react';
import { FailureLine } from '@/components/failure-line.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import type { RowFailures } from '../use-row-failures.js';
import { AccessFigures } from './access-figures.js';
import { ActiveSwitch } from './active-switch.js';
import { StaleCardBadge } from './stale-card-badge.js';

interface NetworkRowProps {
  userId: string;
  network: Network;
  failures: RowFailures;
  onDelete: () => void;
}

export function NetworkRow({ userId, network, failures, onDelete }: NetworkRowProps) {
  const t = useText();
  const sharing = useQueryDialog('share');
  const editing = useQueryDialog('edit');
  const { name } = network;
  return (
    <article
      aria-label={name}
      className="grid gap-x-4 gap-y-3 p-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center"
    >
      <div className="flex min-w-0 items-start gap-4 md:items-center">
        <NetworkSummary network={network} />
        <span className="ml-auto md:hidden">
          <ActiveSwitch userId={userId} network={network} failures={failures} />
        </span>
      </div>
      <AccessFigures network={network} />
      <div className="flex items-center gap-1">
        <span className="mr-3 hidden md:block">
          <ActiveSwitch userId={userId} network={network} failures={failures} />
        </span>
        <Button
          className="mr-1 flex-1"
          aria-label={t('dashboard.share.open', { name })}
          onClick={() => sharing.open(network.id)}
        >
          <Share2 aria-hidden />
          {t('dashboard.share.button')}
        </Button>
        <Tooltip label={t('dashboard.edit.button')}>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('dashboard.edit.open', { name })}
            onClick={() => editing.open(network.id)}
          >
            <Pencil aria-hidden />
          </Button>
        </Tooltip>
        <Tooltip label={t('dashboard.delete.button')}>
          <Button variant="ghost" size="icon" aria-label={t('dashboard.delete.label', { name })} onClick={onDelete}>
            <Trash2 aria-hidden />
          </Button>
        </Tooltip>
      </div>
      <div className="empty:hidden md:col-span-3">
        <FailureLine text={failures.of(network.id)} />
      </div>
    </article>
  );
}

function NetworkSummary({ network }: { network: Network }) {
  const t = useText();
  const { name, ssid, security, isActive, location } = network;
  const Icon = security === 'NONE' ? LockOpen : Lock;
  return (
    <>
      <span
        aria-hidden
        className="hidden size-10 shrink-0 place-items-center rounded-md bg-muted text-ink-muted sm:grid"
      >
        <Icon className="size-4" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <h2 className="flex min-w-0 items-center gap-2 text-base leading-6">
          <span className="truncate">{bidiIsolate(name)}</span>
          {!isActive && <Badge>{t('dashboard.network.inactive')}</Badge>}
        </h2>
        <p className="truncate text-ink-muted">
          <bdi className="font-mono text-sm text-ink">{ssid}</bdi>
          {' · '}
          {t(`dashboard.security.${security}`)}
          {location && ` · ${bidiIsolate(location)}`}
        </p>
        {network.cardStale && <StaleCardBadge networkId={network.id} />}
      </div>
    </>
  );
}
