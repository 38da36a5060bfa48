import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateBillingDetails } from '@wifi-share/contracts/calls/payments';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '@/api/call.js';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Textarea } from '@/components/ui/input.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { billingKey } from '@/lib/billing/billing-query.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { resetToSaved } from '@/lib/forms/reset-to-saved.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useKeptForm } from '@/lib/forms/use-kept-form.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { FormFailure, useFormFailure } from './form-failure.js';

interface BillingDetailsFormProps {
  userId: string;
  details: string;
}

/** What payers want to read about themselves on their receipts. */
export function BillingDetailsForm({ userId, details }: BillingDetailsFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: formResolver(updateBillingDetails.body), defaultValues: { details } });
  useKeptForm(form, `billing-draft:${userId}`, ['details']);
  const { mutateAsync } = useMutation({
    mutationFn: (body: { details: string }) => call(updateBillingDetails, { params: { id: userId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: billingKey(userId) }),
  });
  const refused = useFormFailure(form, {
    title: t('payment.details.failed.title'),
    detail: t('payment.details.failed.detail'),
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const unsaved = useUnsavedChanges({ isDirty, isSubmitting, submitCount, isSubmitSuccessful: false }, ['tab']);

  const save = form.handleSubmit(async (fields) => {
    const sent = form.getValues();
    try {
      await mutateAsync(fields);
      resetToSaved(form, sent, fields);
      notifySuccess({ title: t('payment.details.saved') });
    } catch (error) {
      refused(error);
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save} className="grid gap-4 border-t p-5 sm:px-6">
        <Field
          label={t('payment.details.label')}
          aside={t('common.optional')}
          hint={t('payment.details.hint')}
          error={errorText(errors.details)}
        >
          {(control) => <Textarea {...control} {...form.register('details')} rows={3} autoComplete="organization" />}
        </Field>
        <FormFailure error={errors.root} section="receipts" />
        <div className="sm:justify-self-end">
          <Button type="submit" className="w-full" pending={isSubmitting} unavailable={!isDirty}>
            {t('payment.details.save')}
          </Button>
        </div>
      </form>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </FormProvider>
  );
}
