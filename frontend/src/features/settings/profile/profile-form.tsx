import type { User } from '@wifi-share/contracts/entities/user';
import { languages } from '@wifi-share/contracts/languages';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { resetToSaved } from '@/lib/forms/reset-to-saved.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useKeptForm } from '@/lib/forms/use-kept-form.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useSwitchLanguage } from '@/lib/i18n/language.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { FormFailure, useFormFailure } from '../form-failure.js';
import { useUpdateProfile } from '../settings-api.js';
import { SectionBody, SectionFooter } from '../settings-section.js';
import { changedFields, type ProfileFields, profileFormSchema, profileOf } from './profile-fields.js';
import { TimeZoneField } from './time-zone-field.js';

/** Saved only when something changed; what was typed stays when that fails. */
export function ProfileForm({ user }: { user: User }) {
  const t = useText();
  const errorText = useFieldError();
  const form = useForm({ resolver: formResolver(profileFormSchema), defaultValues: profileOf(user) });
  useKeptForm(form, `profile-draft:${user.id}`, ['firstName', 'lastName', 'language', 'timeZone']);
  const save = useSaveProfile(user.id, form);
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const unsaved = useUnsavedChanges({ isDirty, isSubmitting, submitCount, isSubmitSuccessful: false }, ['tab']);
  const optional = t('common.optional');

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save}>
        <SectionBody>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t('settings.profile.firstName')} aside={optional} error={errorText(errors.firstName)}>
              {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" />}
            </Field>
            <Field label={t('settings.profile.lastName')} aside={optional} error={errorText(errors.lastName)}>
              {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" />}
            </Field>
          </div>
          <Field
            label={t('settings.profile.language')}
            hint={t('settings.profile.languageHint')}
            error={errorText(errors.language)}
          >
            {(control) => (
              <NativeSelect {...control} {...form.register('language')} autoComplete="language">
                {languages.map(({ code, name }) => (
                  <option key={code} value={code} lang={code}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <TimeZoneField />
          <FormFailure error={errors.root} section="profile" />
        </SectionBody>
        <SectionFooter>
          <Button type="submit" variant="primary" pending={isSubmitting} unavailable={!isDirty}>
            {t('settings.profile.save')}
          </Button>
        </SectionFooter>
      </form>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </FormProvider>
  );
}

/** Saves what changed in the form; another language is then also the one that is shown. */
function useSaveProfile(userId: string, form: UseFormReturn<ProfileFields>) {
  const t = useText();
  const shownLanguage = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const refused = useFormFailure(form, {
    title: t('settings.profile.failed.title'),
    detail: t('settings.profile.failed.detail'),
  });
  const updating = useUpdateProfile(userId);
  const { isDirty, dirtyFields } = form.formState;

  return form.handleSubmit(async (fields) => {
    if (!isDirty) return;
    const sent = form.getValues();
    try {
      const user = await updating.mutateAsync(changedFields(fields, dirtyFields));
      resetToSaved(form, sent, profileOf(user));
      notifySuccess({ title: t('settings.profile.saved') });
      if (dirtyFields.language && user.language !== shownLanguage) switchLanguage(user.language);
    } catch (error) {
      refused(error);
    }
  });
}
