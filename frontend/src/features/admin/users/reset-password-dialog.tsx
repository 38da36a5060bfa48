import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { newPasswordSchema } from '@wifi-share/contracts/entities/user';
import { limits } from '@wifi-share/contracts/limits';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
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
  const { errors, isSubmitting } = form.formState;
  const unsaved = useUnsavedChanges(form.formState);
  const close = () => unsaved.leave(onClose);
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
    <Dialog title={reset} description={text} width="small" onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
          <DialogBody className="gap-5">
            <NewPasswordField label={t('adminUsers.field.newPassword')} />
            {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button
              type="submit"
              variant="primary"
              disabled={form.watch('password').length < limits.passwordMin}
              pending={isSubmitting}
            >
              {reset}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </Dialog>
  );
}
