import { type NetworkFields, networkInputSchema } from '@wifi-share/contracts/entities/network';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/network-form/form-dialog.js';
import { keptFields, type NetworkForm, networkResolver } from '@/components/network-form/network-form.js';
import { NetworkFormFields } from '@/components/network-form/network-form-fields.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useKeptForm } from '@/lib/forms/use-kept-form.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';

interface NetworkFormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  failure: { title: string; detail: string };
  initial: NetworkForm;
  /** Under which name this tab keeps what was typed when the session ends. */
  draftKey: string;
  /** Sends the network; its failures are shown here. */
  save: (fields: NetworkFields) => Promise<void>;
  onClose: () => void;
  /** What is optional is open at first, whatever is in it. */
  opensMore?: boolean;
  /** The name has the focus at first. */
  startsAtName?: boolean;
  /** A dialog above the form that asks how to save it; `send` sends the form once more. */
  question?: (send: () => void) => ReactNode;
  /** More parts of the form. */
  children?: ReactNode;
}

/** Nothing was sent: there is a question first. */
export class NotSaved extends Error {
  override name = 'NotSaved';
}

/** All but one part was saved: `failure` says which one was not, and the cause why. */
export class PartNotSaved extends Error {
  override name = 'PartNotSaved';

  constructor(
    readonly failure: NetworkFormDialogProps['failure'],
    cause: unknown,
  ) {
    super(failure.detail, { cause });
  }
}

/** The form of the owner's network, for creating and editing. */
export function NetworkFormDialog({
  failure,
  initial,
  draftKey,
  save,
  opensMore,
  startsAtName,
  question,
  children,
  ...dialog
}: NetworkFormDialogProps) {
  const failureText = useFailureText();
  const form = useForm({ resolver: networkResolver(networkInputSchema), defaultValues: initial, mode: 'onTouched' });
  useKeptForm(form, draftKey, keptFields);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await save(fields);
    } catch (error) {
      // The form keeps what is unsaved.
      if (error instanceof NotSaved) return form.setError('root', {});
      const isPart = error instanceof PartNotSaved;
      const { title, detail } = isPart ? error.failure : failure;
      const reason = isPart ? error.cause : error;
      if (!showFieldErrors(form, reason)) form.setError('root', { message: failureText(reason, detail) });
      notifyFailure(title, reason, detail);
    }
  });

  return (
    <FormProvider {...form}>
      <FormDialog {...dialog} state={form.formState} onSubmit={submit} question={question?.(() => void submit())}>
        <NetworkFormFields opensMore={opensMore} startsAtName={startsAtName}>
          {children}
        </NetworkFormFields>
      </FormDialog>
    </FormProvider>
  );
}
