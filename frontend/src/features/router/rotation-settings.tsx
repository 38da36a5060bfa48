import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { SwitchField } from '@/components/ui/switch-field.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { resetToSaved } from '@/lib/forms/reset-to-saved.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { NextRotation } from './next-rotation.js';
import { changedSettings, type RotationForm, rotationFormOf, rotationFormSchema } from './rotation-form.js';
import { useChangeRouter } from './router-api.js';
import { RouterCard } from './router-card.js';
import { OverlapField, ScheduleFields, StyleField } from './schedule-fields.js';

interface RotationSettingsProps {
  subject: { userId: string; networkId: string };
  router: NetworkRouter;
}

/** When the password changes by itself, and how. */
export function RotationSettings({ subject, router }: RotationSettingsProps) {
  const t = useText();
  const failureText = useFailureText();
  const changing = useChangeRouter(subject);
  const { settings, probe } = router;
  const form = useForm<RotationForm>({
    resolver: formResolver(rotationFormSchema),
    // Another user's change is shown, and not overwritten by what is saved here.
    values: rotationFormOf(settings),
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  // Other dialogs and forms of this part leave it where it is.
  const unsaved = useUnsavedChanges({ isDirty, isSubmitting, submitCount, isSubmitSuccessful: false }, [
    'tab',
    'router',
  ]);
  const failed = t('router.settings.failed');

  const submit = form.handleSubmit(async (fields) => {
    const sent = form.getValues();
    try {
      const { settings: saved } = await changing.mutateAsync(changedSettings(settings, fields));
      resetToSaved(form, sent, rotationFormOf(saved));
      notifySuccess({ title: t('router.settings.saved') });
    } catch (error) {
      if (!showFieldErrors(form, error)) form.setError('root', { message: failureText(error, failed) });
      notifyFailure(t('router.settings.failedTitle'), error, failed);
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <RouterCard
          title={t('router.settings.title')}
          footer={
            <>
              {isDirty && <Button onClick={() => form.reset()}>{t('router.settings.discard')}</Button>}
              <Button type="submit" variant="primary" unavailable={!isDirty} pending={isSubmitting}>
                {t('router.settings.save')}
              </Button>
            </>
          }
        >
          <NextRotation subject={subject} router={router} />
          <ScheduleFields />
          <StyleField />
          {probe?.can.severalKeys && <OverlapField />}
          {probe?.can.readBack && (
            <Controller
              name="adopts"
              render={({ field: { value, onChange, ref } }) => (
                <SwitchField
                  ref={ref}
                  label={t('router.adopts.label')}
                  hint={t('router.adopts.hint')}
                  on={value}
                  onChange={onChange}
                />
              )}
            />
          )}
          {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
        </RouterCard>
      </form>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </FormProvider>
  );
}
