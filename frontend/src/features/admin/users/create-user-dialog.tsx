import { useForm } from 'react-hook-form';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { AccessCodeField } from '../access-code/access-code-field.js';
import { newUserSchema } from './user-form.js';
import { UserFormDialog } from './user-form-dialog.js';
import { NewPasswordField, StateFields, UsernameField } from './user-form-fields.js';
import { useCreateUser } from './users-api.js';

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const creating = useCreateUser();
  const form = useForm({
    resolver: formResolver(newUserSchema),
    defaultValues: { username: '', password: '', maxNetworks: 1, isActive: true, accessCode: '' },
  });
  return (
    <UserFormDialog
      form={form}
      title={t('adminUsers.create.title')}
      description={t('adminUsers.create.text')}
      submitLabel={t('adminUsers.create.submit')}
      failure={{ title: t('adminUsers.createFailed.title'), text: t('adminUsers.createFailed.text') }}
      draft="new"
      onClose={onClose}
      save={async (fields) => {
        const { username } = await creating.mutateAsync(fields);
        onClose();
        notifySuccess({
          title: t('adminUsers.created.title'),
          description: t('adminUsers.created.text', { name: username }),
        });
      }}
    >
      <UsernameField />
      <NewPasswordField label={t('adminUsers.field.password')} />
      <StateFields />
      <AccessCodeField />
    </UserFormDialog>
  );
}
