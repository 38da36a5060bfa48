import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useUserFormRefusal } from './use-form-refusal.js';
import type { UserForm } from './user-form.js';

interface UserFormDialogProps<Output> {
  form: UseFormReturn<UserForm, unknown, Output>;
  title: string;
  description: string;
  submitLabel: string;
  failure: { title: string; text: string };
  /** Sends the form; failures are shown here. */
  save: (fields: Output) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around the forms that create and edit a user. */
export function UserFormDialog<Output>(props: UserFormDialogProps<Output>) {
  const { form, title, description, submitLabel, failure, save, onClose, children } = props;
  const t = useText();
  const unsaved = useUnsavedChanges(form.formState);
  const refused = useUserFormRefusal(form, failure);
  const { isSubmitting, errors } = form.formState;
  const close = () => unsaved.leave(onClose);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await save(fields);
    } catch (error) {
      refused(error);
    }
  });

  return (
    <Dialog title={title} description={description} onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
          <DialogBody className="gap-5">
            {children}
            {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button type="submit" variant="primary" pending={isSubmitting}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </Dialog>
  );
}
