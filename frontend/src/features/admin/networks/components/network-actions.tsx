import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { guestPagePath } from '@wifi-share/contracts/paths';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { useText } from '@/lib/i18n/use-text.js';

interface NetworkActionsProps {
  network: ListedNetwork;
  onEdit: () => void;
  onDelete: () => void;
}

/** The guest page, for as long as it is found; editing; deleting. */
export function NetworkActions({ network: { id, name, isActive }, onEdit, onDelete }: NetworkActionsProps) {
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
