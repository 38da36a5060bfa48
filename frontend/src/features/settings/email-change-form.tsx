import { requestEmailChange } from '@wifi-share/contracts/calls/profile';
import type { User } from '@wifi-share/contracts/entities/user';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useKeptForm } from '@/lib/forms/use-kept-form.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { CurrentPasswordField } from './current-password-field.js';
import { FormFailure, useFormFailure } from './form-failure.js';
import { useRequestEmailChange } from './settings-api.js';
import { SectionBody, SectionFooter } from './settings-section.js';
import { provesByPassword } from './use-sign-in-again.js';

const withPassword = requestEmailChange.body.required({ password: true });

interface EmailChangeFormProps {
  user: User;
  onClose: () => void;
}

/** The new address, and the proof that it is the user. */
export function EmailChangeForm({ user, onClose }: EmailChangeFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const hasPassword = provesByPassword(user);
  const requesting = useRequestEmailChange(user.id);
  const form = useForm<{ email: string; password?: string }>({
    resolver: formResolver(hasPassword ? withPassword : requestEmailChange.body),
    defaultValues: { email: user.pendingEmail ?? '', ...(hasPassword && { password: '' }) },
  });
  useKeptForm(form, `email-draft:${user.id}`, ['email']);
  const refused = useFormFailure(form, {
    title: t('settings.email.failed.title'),
    detail: t('settings.email.failed.detail'),
  });
  const { errors, isSubmitting, dirtyFields, isSubmitSuccessful, submitCount } = form.formState;
  // Browsers fill in the password by themselves.
  const progress = { isDirty: Boolean(dirtyFields.email), isSubmitting, isSubmitSuccessful, submitCount };
  const unsaved = useUnsavedChanges(progress, ['tab', 'form']);
  const { setFocus } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, or each change of the user would take the focus
  useEffect(() => setFocus(user.pendingEmail && hasPassword ? 'password' : 'email'), []);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await requesting.mutateAsync(fields);
      onClose();
      notifySuccess({ title: t('settings.email.sent') });
    } catch (error) {
      refused(error);
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="border-t">
        <SectionBody>
          <Field label={t('settings.email.new')} error={errorText(errors.email)}>
            {(control) => (
              <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
            )}
          </Field>
          {hasPassword && (
            <CurrentPasswordField
              username={user.username}
              label={t('settings.email.password')}
              hint={t('settings.email.passwordHint')}
            />
          )}
          <FormFailure error={errors.root} section="email" />
        </SectionBody>
        <SectionFooter>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {t('settings.email.submit')}
          </Button>
        </SectionFooter>
      </form>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </FormProvider>
  );
}
