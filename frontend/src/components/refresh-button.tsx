import { RotateCw } from 'lucide-react';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Button } from './ui/button.js';
import { Tooltip } from './ui/tooltip.js';

interface RefreshButtonProps {
  refreshing: boolean;
  onRefresh: () => void;
}

/** Refetches: nothing here polls (spec section 9). */
export function RefreshButton({ refreshing, onRefresh }: RefreshButtonProps) {
  const t = useText();
  return (
    <Tooltip label={t('lists.refresh')}>
      <Button variant="ghost" size="icon" aria-label={t('lists.refresh')} onClick={onRefresh}>
        <RotateCw aria-hidden className={cn(refreshing && 'animate-spin')} />
      </Button>
    </Tooltip>
  );
}
