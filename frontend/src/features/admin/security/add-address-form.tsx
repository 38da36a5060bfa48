import { addToWhitelist } from '@wifi-share/contracts/calls/admin-addresses';
import { useForm } from 'react-hook-form';
import { isProblem, type ProblemError } from '@/api/problem-error.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { serverError, showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useAddEntry } from './use-add-entry.js';

const nothing = { ipAddress: '', description: '' };

/** An IPv4 or IPv6 address or range, and its description. */
export function AddAddressForm() {
  const t = useText();
  const errorText = useFieldError();
  const failureText = useFailureText();
  const { add } = useAddEntry();
  const form = useForm({ resolver: formResolver(addToWhitelist.body), defaultValues: nothing });
  const { errors, isSubmitting } = form.formState;
  const unsaved = useUnsavedChanges(form.formState, ['tab']);

  const submit = form.handleSubmit(async (entry) => {
    try {
      await add({ ...entry, description: entry.description || null });
      form.reset(nothing);
      form.setFocus('ipAddress');
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      if (isAboutAddress(error)) {
        form.setError('ipAddress', { type: serverError, message: error.message }, { shouldFocus: true });
      } else {
        form.setError('root', { message: failureText(error, t('admin.whitelist.addFailed.text')) });
      }
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-b bg-muted/40 p-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] sm:items-start sm:gap-3">
        <Field label={t('admin.whitelist.address')} error={errorText(errors.ipAddress)}>
          {(control) => (
            <Input
              {...control}
              {...form.register('ipAddress')}
              autoComplete="off"
              verbatim
              placeholder="203.0.113.7"
              className="font-mono"
            />
          )}
        </Field>
        <Field label={t('admin.whitelist.description')} error={errorText(errors.description)}>
          {(control) => (
            <Input
              {...control}
              {...form.register('description')}
              autoComplete="off"
              placeholder={t('admin.whitelist.descriptionExample')}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="field"
          className="sm:mt-7"
          pending={isSubmitting}
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('admin.whitelist.add')}
        </Button>
      </div>
      <p className="text-ink-muted text-xs">{t('admin.whitelist.forms')}</p>
      {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
      <UnsavedChangesQuestion unsaved={unsaved} />
    </form>
  );
}

const isAboutAddress = (error: unknown): error is ProblemError =>
  isProblem(error, 'whitelist_entry_exists') || isProblem(error, 'whitelist_full');
