import { Plus, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';

interface NetworksToolbarProps {
  count: number;
  limit: number;
  refreshing: boolean;
  onRefresh: () => void;
  onCreate: () => void;
}

/** How many networks are used, and the way to one more; at the limit the button says so (spec section 2). */
export function NetworksToolbar({ count, limit, refreshing, onRefresh, onCreate }: NetworksToolbarProps) {
  const t = useText();
  const full = count >= limit;
  return (
    <div className="flex flex-wrap items-center gap-3 pt-6 pb-4">
      <div className="mr-auto flex min-h-9 items-center gap-1">
        <p className="text-ink-muted tabular-nums">
          {t('dashboard.networks.used', { used: count, count: limit })}
          {full && (
            <>
              {' · '}
              <Link to="/plans" reloadDocument className={textLinkClass}>
                {t('dashboard.networks.upgrade')}
              </Link>
            </>
          )}
        </p>
        <Tooltip label={t('dashboard.networks.refresh')}>
          <Button variant="ghost" size="icon" aria-label={t('dashboard.networks.refresh')} onClick={onRefresh}>
            <RotateCw aria-hidden className={cn(refreshing && 'animate-spin')} />
          </Button>
        </Tooltip>
      </div>
      <Button variant="primary" className="w-full sm:w-auto" disabled={full} onClick={onCreate}>
        {!full && <Plus aria-hidden />}
        {full ? t('dashboard.networks.limitReached') : t('dashboard.networks.create')}
      </Button>
    </div>
  );
}
