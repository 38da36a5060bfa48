import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/network-form/form-dialog.js';
import { NetworkFormFields } from '@/components/network-form/network-form-fields.js';
import { AccessCodeField } from '@/features/admin/access-code/access-code-field.js';
import { showWrongAccessCode } from '@/features/admin/access-code/show-wrong-access-code.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import {
  type AdminNetworkFields,
  type AdminNetworkForm,
  ownersNetworkFormSchema,
  siteNetworkFormSchema,
} from '../admin-network-form.js';

interface AdminNetworkDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  failure: { title: string; detail: string };
  initial: AdminNetworkForm;
  /** Whether the password is an owner's, which a blank one keeps. */
  keepsPassword?: boolean;
  /** Sends the network; its failures are shown here. */
  save: (fields: AdminNetworkFields) => Promise<void>;
  onClose: () => void;
}

/** The form of any network, with the access code that every change needs (R32). */
export function AdminNetworkDialog(props: AdminNetworkDialogProps) {
  const { failure, initial, keepsPassword = false, save, ...dialog } = props;
  const t = useText();
  const failureText = useFailureText();
  const form = useForm({
    resolver: formResolver(keepsPassword ? ownersNetworkFormSchema : siteNetworkFormSchema),
    defaultValues: initial,
    mode: 'onTouched',
  });

  const submit = form.handleSubmit(async (fields) => {
    try {
      await save(fields);
    } catch (error) {
      const text = failureText(error, failure.detail);
      notifyFailure(failure.title, null, text);
      if (showWrongAccessCode(form, error) || showFieldErrors(form, error)) return;
      form.setError('root', { message: text });
    }
  });

  return (
    <FormProvider {...form}>
      <FormDialog {...dialog} state={form.formState} onSubmit={submit}>
        <NetworkFormFields passwordNote={keepsPassword ? t('admin.networks.keptPassword') : undefined} />
        <div className="border-t pt-5">
          <AccessCodeField />
        </div>
      </FormDialog>
    </FormProvider>
  );
}
