import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { newPasswordSchema } from '@wifi-share/contracts/entities/user';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '@/components/network-form/form-dialog.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { passwordMin } from '@/lib/password-min.js';
import { useAccessCode } from '../access-code/access-code-provider.js';
import { useFormRefusal } from './use-form-refusal.js';
import { NewPasswordField } from './user-form-fields.js';
import { useUpdateUser } from './users-api.js';

interface ResetPasswordDialogProps {
  user: ListedUser;
  onClose: () => void;
}

const resolver = formResolver(z.object({ password: newPasswordSchema }));

/** Asks for a new password, then for the access code; cancelling the latter leads back here. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const t = useText();
  const withAccessCode = useAccessCode();
  const updating = useUpdateUser(user.id);
  const form = useForm({ resolver, defaultValues: { password: '' } });
  const refused = useFormRefusal(form, {
    title: t('adminUsers.updateFailed.title'),
    text: t('adminUsers.updateFailed.text'),
  });
  const reset = t('adminUsers.action.resetPassword');
  const text = t('adminUsers.reset.text', { name: user.username });

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const question = { title: reset, text, confirmLabel: reset };
      const done = await withAccessCode(question, (accessCode) => updating.mutateAsync({ password, accessCode }));
      if (!done) return;
      onClose();
      notifySuccess({
        title: t('adminUsers.passwordReset.title'),
        description: t('adminUsers.passwordReset.text', { name: user.username }),
      });
    } catch (error) {
      refused(error);
    }
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={reset}
        description={text}
        width="small"
        submitLabel={reset}
        canSubmit={form.watch('password').length >= passwordMin()}
        state={form.formState}
        onSubmit={submit}
        onClose={onClose}
      >
        <NewPasswordField label={t('adminUsers.field.newPassword')} />
      </FormDialog>
    </FormProvider>
  );
}
