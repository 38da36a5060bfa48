import type { WhitelistEntry } from '@wifi-share/contracts/calls/admin-addresses';
import { Trash2 } from 'lucide-react';
import { Moment } from '@/components/moment.js';
import { Button } from '@/components/ui/button.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { useText } from '@/lib/i18n/use-text.js';

interface WhitelistRowProps {
  entry: WhitelistEntry;
  /** Whether it cannot be removed. */
  stays: boolean;
  onRemove: () => void;
}

export function WhitelistRow({ entry: { ipAddress, description, addedAt }, stays, onRemove }: WhitelistRowProps) {
  const t = useText();
  return (
    <li className="flex items-center gap-4 py-3 pr-3 pl-5">
      <div className="grid min-w-0 flex-1 gap-0.5 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] sm:items-center sm:gap-3">
        <span className="break-all font-mono text-sm">{ipAddress}</span>
        <span className="grid min-w-0">
          {description && <span className="break-words">{description}</span>}
          <span className="text-ink-muted text-xs">
            {stays ? t('admin.whitelist.stays') : <Moment at={addedAt} as="date" />}
          </span>
        </span>
      </div>
      {stays ? (
        <span aria-hidden className="size-9 shrink-0" />
      ) : (
        <Tooltip label={t('admin.whitelist.remove.button')}>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('admin.whitelist.remove.label', { ipAddress })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        </Tooltip>
      )}
    </li>
  );
}
