import type { Network } from '@wifi-share/contracts/entities/network';
import { ArrowDownUp, Plus, Printer, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { everyNetwork, wifiCardPath } from '@/lib/networks/wifi-card-path.js';

interface NetworksToolbarProps {
  count: number;
  limit: number;
  canUpgrade: boolean;
  /** What the role in a team allows. */
  canManage: boolean;
  canPrint: boolean;
  refreshing: boolean;
  /** What one print run of all prints. */
  printable: Network[];
  onRefresh: () => void;
  onTransfer: () => void;
  onCreate: () => void;
}

/** How many networks are used, and the way to one more; at the limit the button says so (spec section 2). */
export function NetworksToolbar(props: NetworksToolbarProps) {
  const { count, limit, canUpgrade, canManage, canPrint, refreshing, printable, ...on } = props;
  const t = useText();
  const full = count >= limit;
  const [first, ...others] = printable;
  return (
    <div className="flex flex-wrap items-center gap-3 pt-6 pb-4">
      <div className="mr-auto flex min-h-9 items-center gap-1">
        <p className="text-ink-muted tabular-nums">
          {count > limit
            ? t('dashboard.networks.over', { used: count, limit })
            : t('dashboard.networks.used', { used: count, count: limit })}
          {full && canUpgrade && (
            <>
              {'\u00a0· '}
              <Link to="/plans" reloadDocument className={textLinkClass}>
                {t('dashboard.networks.upgrade')}
              </Link>
            </>
          )}
        </p>
        <Button
          variant="ghost"
          size="icon"
          title={t('dashboard.networks.refresh')}
          aria-label={t('dashboard.networks.refresh')}
          onClick={on.onRefresh}
        >
          <RotateCw aria-hidden className={cn(refreshing && 'animate-spin')} />
        </Button>
      </div>
      <div className="flex flex-wrap gap-x-1 max-sm:-mx-4 max-sm:w-full">
        {canManage && (
          <Button variant="ghost" onClick={on.onTransfer}>
            <ArrowDownUp aria-hidden />
            {t('dashboard.networks.transfer')}
          </Button>
        )}
        {canPrint && first && others.length > 0 && (
          <Link to={wifiCardPath(first.id, { print: everyNetwork })} className={buttonVariants({ variant: 'ghost' })}>
            <Printer aria-hidden />
            {t('dashboard.networks.printAll')}
          </Link>
        )}
      </div>
      {canManage && (
        <Button variant="primary" className="w-full sm:w-auto" disabled={full} onClick={on.onCreate}>
          {!full && <Plus aria-hidden />}
          {full ? t('dashboard.networks.limitReached') : t('dashboard.networks.create')}
        </Button>
      )}
    </div>
  );
}
