import type { UseFormReturn } from 'react-hook-form';
import { useSwitchLanguage } from '@/lib/i18n/language.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useUpdateProfile } from './api/profile.js';
import { changedFields, type ProfileForm, profileOf } from './profile-form.js';
import { useFormFailure } from './use-form-failure.js';

/** Saves what changed in the form; another language is then also the one that is shown. */
export function useSaveProfile(userId: string, form: UseFormReturn<ProfileForm>) {
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
    try {
      const user = await updating.mutateAsync(changedFields(fields, dirtyFields));
      form.reset(profileOf(user));
      notifySuccess({ title: t('settings.profile.saved') });
      if (dirtyFields.language && user.language !== shownLanguage) switchLanguage(user.language);
    } catch (error) {
      refused(error);
    }
  });
}
