import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { Ellipsis, Eye, KeyRound, MailCheck, Pencil, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { VanishingButton } from '@/components/vanishing-button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useMenuChoice } from '@/lib/use-menu-choice.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import type { useUserActions } from './use-user-actions.js';
import { canBeVerified } from './user-facts.js';

interface RowActionsProps {
  user: ListedUser;
  actions: ReturnType<typeof useUserActions>;
  onDelete: () => void;
}

/** The usual actions as buttons, the rest in a menu. */
export function RowActions({ user, actions, onDelete }: RowActionsProps) {
  const t = useText();
  const viewing = useQueryDialog('view');
  const editing = useQueryDialog('edit');
  const { id, username: name } = user;
  const view = t('adminUsers.action.view');
  const edit = t('adminUsers.action.edit');
  const approve = t('adminUsers.action.approve');
  const viewButton = useRef<HTMLButtonElement>(null);
  return (
    <span className="-mr-2 flex items-center justify-end md:max-lg:w-28 md:max-lg:flex-wrap">
      {!user.isApproved && (
        <VanishingButton
          focusNext={viewButton}
          size="sm"
          className="mr-1 max-md:mr-auto"
          aria-label={t('adminUsers.for', { action: approve, name })}
          onClick={() => actions.setApproved(true)}
        >
          {approve}
        </VanishingButton>
      )}
      <Tooltip label={view}>
        <Button
          ref={viewButton}
          variant="ghost"
          size="iconSmall"
          aria-label={t('adminUsers.for', { action: view, name })}
          onClick={() => viewing.open(id)}
        >
          <Eye aria-hidden />
        </Button>
      </Tooltip>
      <Tooltip label={edit}>
        <Button
          variant="ghost"
          size="iconSmall"
          aria-label={t('adminUsers.for', { action: edit, name })}
          onClick={() => editing.open(id)}
        >
          <Pencil aria-hidden />
        </Button>
      </Tooltip>
      <RowMenu user={user} actions={actions} onDelete={onDelete} />
    </span>
  );
}

function RowMenu({ user, actions, onDelete }: RowActionsProps) {
  const t = useText();
  const resetting = useQueryDialog('password');
  const { trigger, choose, act } = useMenuChoice();
  const { id, username: name, isActive, isApproved } = user;

  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button
          ref={trigger}
          variant="ghost"
          size="iconSmall"
          aria-label={t('adminUsers.for', { action: t('adminUsers.action.more'), name })}
        >
          <Ellipsis aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent onCloseAutoFocus={act}>
        {user.authProvider === 'local' && (
          <DropdownMenuItem onSelect={choose(() => resetting.open(id))}>
            <KeyRound aria-hidden />
            {t('adminUsers.action.resetPassword')}
          </DropdownMenuItem>
        )}
        {canBeVerified(user) && (
          <DropdownMenuItem onSelect={choose(actions.verify)}>
            <MailCheck aria-hidden />
            {t('adminUsers.action.verify')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={choose(() => actions.setActive(!isActive))}>
          {isActive ? <UserX aria-hidden /> : <UserCheck aria-hidden />}
          {t(isActive ? 'adminUsers.action.deactivate' : 'adminUsers.action.activate')}
        </DropdownMenuItem>
        {isApproved && (
          <DropdownMenuItem onSelect={choose(() => actions.setApproved(false))}>
            <ShieldOff aria-hidden />
            {t('adminUsers.action.withdrawApproval')}
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem
          onSelect={choose(onDelete)}
          className="text-danger-ink! data-highlighted:bg-danger-soft! [&_svg]:text-danger-ink!"
        >
          <Trash2 aria-hidden />
          {t('adminUsers.action.delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
