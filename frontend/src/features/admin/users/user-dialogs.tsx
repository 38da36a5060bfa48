import { useQuery } from '@tanstack/react-query';
import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useEffect, useState } from 'react';
import { DialogLoading } from '@/components/dialog-loading.js';
import { GoneDialog } from '@/components/gone-dialog.js';
import { LoadFailure } from '@/components/load-failure.js';
import { Alert } from '@/components/ui/alert.js';
import { Dialog } from '@/components/ui/dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { CreateUserDialog } from './create-user-dialog.js';
import { EditUserDialog } from './edit-user-dialog.js';
import { ResetPasswordDialog } from './reset-password-dialog.js';
import { UserDetailsDialog } from './user-details-dialog.js';
import { userQuery } from './users-api.js';

/** The dialog that the address names; its user need not be in the shown list. */
export function UserDialogs({ users }: { users: ListedUser[] | undefined }) {
  const t = useText();
  const creating = useQueryDialog('create');
  const viewing = { ...useQueryDialog('view'), title: t('adminUsers.details.title') };
  const editing = { ...useQueryDialog('edit'), title: t('adminUsers.edit.title') };
  const resetting = { ...useQueryDialog('password'), title: t('adminUsers.action.resetPassword') };
  const open = [viewing, editing, resetting].find(({ subject }) => subject);
  const { user, failure, isLoading } = useNamedUser(open?.subject ?? null, users);
  const [isMissingShown, setMissingShown] = useState(false);
  const isMissing = user === null && open === editing;
  const subject = open?.subject ?? creating.subject;

  // Of the dialog before, whose user was missing.
  useEffect(() => {
    if (subject) setMissingShown(false);
  }, [subject]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useEffect(() => {
    if (!isMissing) return;
    setMissingShown(true);
    notifyFailure(t('adminUsers.updateFailed.title'), null, t('adminUsers.updateFailed.nobody'));
    editing.close();
  }, [isMissing]);

  return (
    <>
      {isMissingShown && (
        <Alert tone="danger" className="mt-5">
          {t('adminUsers.updateFailed.nobody')}
        </Alert>
      )}
      {creating.subject && <CreateUserDialog onClose={creating.close} />}
      {user && open === viewing && (
        <UserDetailsDialog user={user} onEdit={() => editing.openInsteadOf('view', user.id)} onClose={viewing.close} />
      )}
      {user && open === editing && <EditUserDialog user={user} onClose={editing.close} />}
      {user?.authProvider === 'local' && open === resetting && (
        <ResetPasswordDialog user={user} onClose={resetting.close} />
      )}
      {isLoading && <DialogLoading />}
      {open && failure && (
        <Dialog title={open.title} width="small" onClose={open.close}>
          <LoadFailure title={t('admin.loadFailed')} {...failure} />
        </Dialog>
      )}
      {user === null && open && open !== editing && (
        <GoneDialog title={t('adminUsers.gone.title')} text={t('adminUsers.gone.text')} onClose={open.close} />
      )}
    </>
  );
}

/** The user from the shown list, else from the server; null when no user has the id. A user who leaves the list stays. */
function useNamedUser(id: string | null, listed: ListedUser[] | undefined) {
  const inList = listed?.find((user) => user.id === id);
  const query = useQuery({
    ...userQuery(id ?? ''),
    enabled: id !== null && listed !== undefined && !inList,
    initialData: inList,
  });
  const failure = useLoadFailure(query);
  const user = inList ?? query.data;
  return { user, failure: user === undefined ? failure : null, isLoading: query.isLoading };
}
