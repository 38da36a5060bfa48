import type { Network } from '@wifi-share/contracts/entities/network';
import { Copy, MonitorSmartphone, Pencil, Power, Router, Share2, Trash2 } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useMay } from '@/lib/team/account.js';
import { useMenuChoice } from '@/lib/use-menu-choice.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { MenuTrigger } from './menu-trigger.js';

type NetworkMenuProps = {
  network: Network;
  /** No network can be added. */
  isFull: boolean;
  /** Whether it was requested before its code was loaded. */
  defaultOpen: boolean;
  onSwitch: (isActive: boolean) => void;
};

/** All that can be done with a network, as far as the role in its team allows it. */
export default function NetworkMenu({
  network: { id, name, isActive },
  isFull,
  defaultOpen,
  onSwitch,
}: NetworkMenuProps) {
  const t = useText();
  const may = useMay();
  const { trigger, choose, act } = useMenuChoice();
  const sharing = useQueryDialog('share');
  const editing = useQueryDialog('edit');
  const screens = useQueryDialog('screens');
  const router = useQueryDialog('router');
  const creating = useQueryDialog('create');
  const deleting = useQueryDialog('delete');
  return (
    <DropdownMenu modal={false} defaultOpen={defaultOpen}>
      <DropdownMenuTrigger asChild>
        <MenuTrigger ref={trigger} name={name} />
      </DropdownMenuTrigger>
      <DropdownMenuContent onCloseAutoFocus={act}>
        <DropdownMenuItem onSelect={choose(() => sharing.open(id))}>
          <Share2 aria-hidden />
          {t('dashboard.share.button')}
        </DropdownMenuItem>
        {may('manage') && (
          <DropdownMenuItem onSelect={choose(() => editing.open(id))}>
            <Pencil aria-hidden />
            {t('dashboard.edit.button')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={choose(() => screens.open(id))}>
          <MonitorSmartphone aria-hidden />
          {t('dashboard.screens.button')}
        </DropdownMenuItem>
        {may('manage') && (
          <>
            <DropdownMenuItem onSelect={choose(() => router.open(id))}>
              <Router aria-hidden />
              {t('dashboard.router.button')}
            </DropdownMenuItem>
            <DropdownMenuItem disabled={isFull} onSelect={choose(() => creating.open(id))}>
              <Copy aria-hidden />
              {t(isFull ? 'dashboard.duplicate.full' : 'dashboard.duplicate.button')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={choose(() => onSwitch(!isActive))}>
              <Power aria-hidden />
              {t(isActive ? 'dashboard.network.switchOff' : 'dashboard.network.switchOn')}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem
              onSelect={choose(() => deleting.open(id))}
              className="text-danger-ink! data-highlighted:bg-danger-soft! [&_svg]:text-danger-ink!"
            >
              <Trash2 aria-hidden />
              {t('dashboard.delete.button')}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
