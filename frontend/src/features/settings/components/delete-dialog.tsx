import type { User } from '@wifi-share/contracts/entities/user';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useDeleteAccount } from '../api/account.js';
import { type DeleteForm, deleteFormSchema } from '../delete-form.js';
import { useFormFailure } from '../use-form-failure.js';
import { useLeaveSignedOut } from '../use-leave-signed-out.js';
import { DeleteConsequences } from './delete-consequences.js';
import { DeleteProof } from './delete-proof.js';
import { FormFailure } from './form-failure.js';

interface DeleteDialogProps {
  user: User;
  onClose: () => void;
}

/** Says what goes, and wants the proof that it is the user who asks. A refusal keeps the dialog open. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const t = useText();
  const deleting = useDeleteAccount(user.id);
  const leave = useLeaveSignedOut();
  const form = useForm<DeleteForm>({
    resolver: formResolver(deleteFormSchema(user)),
    defaultValues: user.hasPassword ? { password: '' } : { username: '' },
  });
  const refused = useFormFailure(form, {
    title: t('settings.delete.failed.title'),
    detail: t('settings.delete.failed.detail'),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await deleting.mutateAsync({ password });
      leave('/');
      notifySuccess({ title: t('settings.delete.done'), description: t('settings.delete.doneText') });
    } catch (error) {
      refused(error);
    }
  });

  return (
    <Dialog title={t('settings.delete.dialogTitle')} description={t('settings.delete.dialogText')} onClose={onClose}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
          <DialogBody className="gap-6">
            <DeleteConsequences userId={user.id} />
            <DeleteProof user={user} />
            <FormFailure error={errors.root} section="delete" />
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{t('settings.delete.keep')}</Button>
            <Button type="submit" variant="danger" pending={isSubmitting}>
              {t('settings.delete.confirm')}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </Dialog>
  );
}
