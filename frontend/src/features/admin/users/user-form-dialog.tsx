import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormDialog } from '@/components/network-form/form-dialog.js';
import { useKeptForm } from '@/lib/forms/use-kept-form.js';
import { hasAdminSessionEnded } from '../gate/session-end.js';
import { useUserFormRefusal } from './use-form-refusal.js';
import type { UserForm } from './user-form.js';

interface UserFormDialogProps<Output> {
  form: UseFormReturn<UserForm, unknown, Output>;
  title: string;
  description: string;
  submitLabel: string;
  failure: { title: string; text: string };
  /** The user's id, or `new`. */
  draft: string;
  /** Sends the form; failures are shown here. */
  save: (fields: Output) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around the forms that create and edit a user. */
export function UserFormDialog<Output>(props: UserFormDialogProps<Output>) {
  const { form, failure, draft, save, children, ...dialog } = props;
  const refused = useUserFormRefusal(form, failure);
  useKeptForm(form, `user-draft:${draft}`, ['username', 'maxNetworks', 'isActive'], hasAdminSessionEnded);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await save(fields);
    } catch (error) {
      refused(error);
    }
  });

  return (
    <FormProvider {...form}>
      <FormDialog {...dialog} state={form.formState} onSubmit={submit}>
        {children}
      </FormDialog>
    </FormProvider>
  );
}
