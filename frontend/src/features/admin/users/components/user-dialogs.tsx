import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useEffect, useState } from 'react';
import { GoneDialog } from '../../../../components/gone-dialog.js';
import { Alert } from '../../../../components/ui/alert.js';
import { useText } from '../../../../lib/i18n/use-text.js';
import { notifyFailure } from '../../../../lib/notify.js';
import { useQueryDialog } from '../../../../lib/use-query-dialog.js';
import { CreateUserDialog } from './create-user-dialog.js';
import { EditUserDialog } from './edit-user-dialog.js';
import { ResetPasswordDialog } from './reset-password-dialog.js';
import { UserDetailsDialog } from './user-details-dialog.js';

/** The dialog that the address names, once the users are there; it is about one of those that are shown. */
export function UserDialogs({ users }: { users: ListedUser[] | undefined }) {
  const t = useText();
  const creating = useQueryDialog('create');
  const viewing = useQueryDialog('view');
  const editing = useQueryDialog('edit');
  const resetting = useQueryDialog('password');
  const find = (subject: string | null) => users?.find(({ id }) => id === subject);
  const viewed = find(viewing.subject);
  const edited = find(editing.subject);
  const reset = find(resetting.subject);
  const [wasNobody, setWasNobody] = useState(false);
  const gone = users && [viewing, resetting].find(({ subject }) => subject && !find(subject));
  const nobodyToEdit = users !== undefined && editing.subject !== null && !edited;

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
      {viewed && (
        <UserDetailsDialog
          user={viewed}
          onEdit={() => editing.openInsteadOf('view', viewed.id)}
          onClose={viewing.close}
        />
      )}
      {edited && <EditUserDialog user={edited} onClose={editing.close} />}
      {reset?.authProvider === 'local' && <ResetPasswordDialog user={reset} onClose={resetting.close} />}
      {gone && <GoneDialog title={t('adminUsers.gone.title')} text={t('adminUsers.gone.text')} onClose={gone.close} />}
    </>
  );
}
