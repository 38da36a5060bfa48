import { type NetworkFields, networkInputSchema } from '@wifi-share/contracts/entities/network';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Alert } from '../../../components/ui/alert.js';
import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '../../../components/ui/dialog.js';
import { formResolver } from '../../../lib/forms/form-resolver.js';
import { showFieldErrors } from '../../../lib/forms/show-field-errors.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { failureText, notifyFailure } from '../../../lib/notify.js';
import type { NetworkForm } from '../network-form.js';
import { NetworkFormFields } from './network-form-fields.js';

interface NetworkFormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  failure: { title: string; detail: string };
  initial: NetworkForm;
  /** Sends the network; its failures are shown here. */
  save: (fields: NetworkFields) => Promise<void>;
  onClose: () => void;
}

/** The form of a network, for creating and editing. Unsaved changes are only thrown away after a question. */
export function NetworkFormDialog(props: NetworkFormDialogProps) {
  const { title, description, submitLabel, failure, initial, save, onClose } = props;
  const t = useText();
  const [leaving, setLeaving] = useState(false);
  const form = useForm({ resolver: formResolver(networkInputSchema), defaultValues: initial, mode: 'onTouched' });
  const { isDirty, isSubmitting, errors } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      await save(fields);
    } catch (error) {
      if (!showFieldErrors(form, error)) form.setError('root', { message: failureText(error, failure.detail) });
      notifyFailure(failure.title, error, failure.detail);
    }
  });

  return (
    <Dialog title={title} description={description} onClose={() => (isDirty ? setLeaving(true) : onClose())}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
          <DialogBody className="gap-5">
            <NetworkFormFields />
          </DialogBody>
          {errors.root?.message && (
            <Alert tone="danger" className="mx-5 my-4 sm:mx-6">
              {errors.root.message}
            </Alert>
          )}
          <DialogFooter>
            <Button onClick={() => (isDirty ? setLeaving(true) : onClose())}>{t('common.cancel')}</Button>
            <Button type="submit" variant="primary" pending={isSubmitting}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
      {leaving && (
        <AlertDialog
          title={t('dashboard.discard.title')}
          description={t('dashboard.discard.text')}
          confirmLabel={t('dashboard.discard.confirm')}
          cancelLabel={t('dashboard.discard.cancel')}
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
