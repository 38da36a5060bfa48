import { passkeyNameSchema } from '@wifi-share/contracts/entities/factor';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useAccessCode } from '../access-code/access-code-provider.js';
import { usePasskeyFailure } from '../passkey-failure.js';
import { useAddPasskey } from './passkeys-api.js';

const resolver = formResolver(z.object({ name: passkeyNameSchema }));

/** A name, then the access code; then the browser makes the passkey. */
export function AddPasskeyForm() {
  const t = useText();
  const errorText = useFieldError();
  const failureText = usePasskeyFailure();
  const withAccessCode = useAccessCode();
  const adding = useAddPasskey();
  const form = useForm({ resolver, defaultValues: { name: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name }) => {
    const question = {
      title: t('admin.passkeys.add.title', { name }),
      text: t('admin.passkeys.add.text'),
      confirmLabel: t('admin.passkeys.add.submit'),
    };
    try {
      const done = await withAccessCode(question, (accessCode) => adding.mutateAsync({ name, accessCode }));
      if (!done) return;
      form.reset();
      notifySuccess({ title: t('admin.passkeys.added', { name }) });
    } catch (error) {
      const message = failureText(error);
      form.setError('root', { message });
      notifyFailure(t('admin.passkeys.add.failed'), null, message);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-b bg-muted/40 p-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:gap-3">
        <Field label={t('admin.passkeys.name')} error={errorText(errors.name)}>
          {(control) => (
            <Input
              {...control}
              {...form.register('name')}
              autoComplete="off"
              placeholder={t('admin.passkeys.nameExample')}
            />
          )}
        </Field>
        <Button type="submit" size="field" className="sm:mt-7" pending={isSubmitting}>
          {t('admin.passkeys.add.submit')}
        </Button>
      </div>
      {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
    </form>
  );
}
