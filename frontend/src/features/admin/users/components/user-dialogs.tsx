import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useEffect, useState } from 'react';
import { GoneDialog } from '@/components/gone-dialog.js';
import { Alert } from '@/components/ui/alert.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { useNamedUser } from '../use-named-user.js';
import { CreateUserDialog } from './create-user-dialog.js';
import { EditUserDialog } from './edit-user-dialog.js';
import { ResetPasswordDialog } from './reset-password-dialog.js';
import { UserDetailsDialog } from './user-details-dialog.js';
import { UserFailureDialog } from './user-failure-dialog.js';

/** The dialog that the address names, once the users are there; it may be about one that the list does not show now. */
export function UserDialogs({ users }: { users: ListedUser[] | undefined }) {
  const t = useText();
  const creating = useQueryDialog('create');
  const viewing = { ...useQueryDialog('view'), title: t('adminUsers.details.title') };
  const editing = { ...useQueryDialog('edit'), title: t('adminUsers.edit.title') };
  const resetting = { ...useQueryDialog('password'), title: t('adminUsers.action.resetPassword') };
  const open = [viewing, editing, resetting].find(({ subject }) => subject);
  const { user, failure } = useNamedUser(open?.subject ?? null, users);
  const [wasNobody, setWasNobody] = useState(false);
  const nobodyToEdit = user === null && open === editing;

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, whatever is drawn meanwhile
  useEffect(() => {
    if (!nobodyToEdit) return;
    setWasNobody(true);
    notifyFailure(t('adminUsers.updateFailed.title'), null, t('adminUsers.updateFailed.nobody'));
    editing.close();
  }, [nobodyToEdit]);

  return (
    <>
      {wasNobody && (
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
      {open && failure && <UserFailureDialog title={open.title} failure={failure} onClose={open.close} />}
      {user === null && open && open !== editing && (
        <GoneDialog title={t('adminUsers.gone.title')} text={t('adminUsers.gone.text')} onClose={open.close} />
      )}
    </>
  );
}
