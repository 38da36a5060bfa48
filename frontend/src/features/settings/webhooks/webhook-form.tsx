import { type WebhookInput, webhookEvents, webhookInputSchema } from '@wifi-share/contracts/entities/webhook';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CheckboxChoice } from '@/components/checkbox-choice.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useKeptForm } from '@/lib/forms/use-kept-form.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { SectionBody, SectionFooter } from '../settings-section.js';

interface WebhookFormProps {
  initial: WebhookInput;
  /** Names what this tab keeps when the session ends. */
  draft: string;
  submitLabel: string;
  save: (input: WebhookInput) => Promise<void>;
  onClose: () => void;
}

/** Address and events of a webhook. */
export function WebhookForm({ initial, draft, submitLabel, save, onClose }: WebhookFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const failureText = useFailureText();
  const form = useForm({ resolver: formResolver(webhookInputSchema), defaultValues: initial });
  useKeptForm(form, `webhook-draft:${draft}`, ['url', 'events']);
  const { errors, isSubmitting } = form.formState;
  const unsaved = useUnsavedChanges(form.formState, ['tab', 'form']);
  const { setFocus } = form;

  useEffect(() => setFocus('url', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await save(webhookInputSchema.parse(fields));
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      form.setError('root', { message: failureText(error, t('webhooks.failed')) });
    }
  });

  return (
    <>
      <form noValidate onSubmit={submit} className="border-t">
        <SectionBody>
          <Field label={t('webhooks.url')} hint={t('webhooks.urlHint')} error={errorText(errors.url)}>
            {(control) => (
              <Input {...control} {...form.register('url')} type="url" inputMode="url" autoComplete="off" />
            )}
          </Field>
          <CheckboxChoice
            legend={t('webhooks.events')}
            options={webhookEvents.map((event) => ({ id: event, label: t(`webhooks.event.${event}`) }))}
            className="grid sm:grid-cols-2"
            chosen={form.watch('events')}
            error={errorText(Array.isArray(errors.events) ? errors.events[0] : errors.events)}
            onChange={(events) => form.setValue('events', events, { shouldValidate: true, shouldDirty: true })}
          />
          {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
        </SectionBody>
        <SectionFooter>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {submitLabel}
          </Button>
        </SectionFooter>
      </form>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </>
  );
}
