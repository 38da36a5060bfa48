import { type LucideIcon, Trash2 } from 'lucide-react';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useFocusHandover } from '@/lib/use-focus-handover.js';

interface RowActionsProps {
  repair: {
    icon: LucideIcon;
    text: string;
    label: string;
    pending: boolean;
    /** Why the last try failed. */
    error: Error | null;
    onPress: () => void;
  };
  discard: { label: string; onPress: () => void };
}

/** Repair or discard one row. */
export function RowActions({ repair, discard }: RowActionsProps) {
  const t = useText();
  const failureText = useFailureText();
  const row = useFocusHandover<HTMLDivElement>();
  const { icon: Icon } = repair;
  return (
    <div ref={row} className="grid gap-1 md:justify-items-end">
      <div className="inline-flex items-center gap-1 max-md:-mx-2">
        <Tooltip label={repair.text}>
          <Button
            variant="ghost"
            size="icon"
            aria-label={repair.label}
            pending={repair.pending}
            onClick={repair.onPress}
          >
            {!repair.pending && <Icon aria-hidden />}
          </Button>
        </Tooltip>
        <Tooltip label={t('adminOperations.discard')}>
          <Button variant="ghost" size="icon" aria-label={discard.label} onClick={discard.onPress}>
            <Trash2 aria-hidden />
          </Button>
        </Tooltip>
      </div>
      <FailureLine text={repair.error && failureText(repair.error, t('adminOperations.failed.text'))} />
    </div>
  );
}
