import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { Eye, Pencil } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import type { useUserActions } from '../use-user-actions.js';
import { RowMenu } from './row-menu.js';

export interface RowActionsProps {
  user: ListedUser;
  actions: ReturnType<typeof useUserActions>;
  onDelete: () => void;
}

/** What can be done with a user: the usual at once, the rest in a menu. */
export function RowActions({ user, actions, onDelete }: RowActionsProps) {
  const t = useText();
  const viewing = useQueryDialog('view');
  const editing = useQueryDialog('edit');
  const { id, username: name } = user;
  const view = t('adminUsers.action.view');
  const edit = t('adminUsers.action.edit');
  const approve = t('adminUsers.action.approve');
  return (
    <span className="-mr-2 flex items-center justify-end md:max-lg:w-28 md:max-lg:flex-wrap">
      {!user.isApproved && (
        <Button
          size="sm"
          className="mr-1 max-md:mr-auto"
          aria-label={t('adminUsers.for', { action: approve, name })}
          onClick={actions.approve}
        >
          {approve}
        </Button>
      )}
      <Tooltip label={view}>
        <Button
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
