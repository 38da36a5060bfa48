import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { AccessCodeField } from '../access-code/access-code-field.js';
import { emailOrName } from './user-facts.js';
import { editedUserSchema, userChanges } from './user-form.js';
import { UserFormDialog } from './user-form-dialog.js';
import { NewPasswordField, StateFields, UsernameField } from './user-form-fields.js';
import { useUpdateUser } from './users-api.js';

interface EditUserDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/** Sends changed fields only, to keep what another admin has changed meanwhile. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const t = useText();
  const updating = useUpdateUser(user.id);
  const [asOpened] = useState(user);
  const { username, maxNetworks, isActive } = asOpened;
  const form = useForm({
    resolver: formResolver(editedUserSchema),
    defaultValues: { username, password: '', maxNetworks, isActive, accessCode: '' },
  });
  return (
    <UserFormDialog
      form={form}
      title={t('adminUsers.edit.title')}
      description={emailOrName(user)}
      submitLabel={t('adminUsers.edit.submit')}
      failure={{ title: t('adminUsers.updateFailed.title'), text: t('adminUsers.updateFailed.text') }}
      draft={user.id}
      onClose={onClose}
      save={async ({ accessCode, ...fields }) => {
        const changed = await updating.mutateAsync({ ...userChanges(asOpened, fields), accessCode });
        onClose();
        notifySuccess({
          title: t('adminUsers.updated.title'),
          description: t('adminUsers.updated.text', { name: changed.username }),
        });
      }}
    >
      <UsernameField />
      {user.authProvider === 'local' && (
        <NewPasswordField label={t('adminUsers.field.newPassword')} hint={t('adminUsers.field.newPasswordHint')} />
      )}
      <StateFields />
      <AccessCodeField />
    </UserFormDialog>
  );
}
