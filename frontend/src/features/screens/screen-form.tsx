import { nightModes, type ScreenInput, screenInputSchema } from '@wifi-share/contracts/entities/screen';
import { languages } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CheckboxChoice } from '@/components/checkbox-choice.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useKeptForm } from '@/lib/forms/use-kept-form.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';

interface ScreenFormProps {
  initial: ScreenInput;
  /** Names what this tab keeps when the session ends. */
  draft: string;
  submitLabel: string;
  save: (input: ScreenInput) => Promise<void>;
  onClose: () => void;
}

/** Name, languages and night mode of a screen. */
export function ScreenForm({ initial, draft, submitLabel, save, onClose }: ScreenFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const failureText = useFailureText();
  const form = useForm({ resolver: formResolver(screenInputSchema), defaultValues: initial });
  useKeptForm(form, `screen-draft:${draft}`, ['name', 'languages', 'nightMode']);
  const { errors, isSubmitting } = form.formState;
  const unsaved = useUnsavedChanges(form.formState, ['team', 'screens']);
  const { setFocus } = form;
  const chosen = form.watch('languages');

  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await save(screenInputSchema.parse(fields));
    } catch (error) {
      form.setError('root', { message: failureText(error, t('screens.failed')) });
    }
  });

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5 border-t px-5 py-5 sm:px-6">
        <Field label={t('screens.name')} hint={t('screens.nameHint')} error={errorText(errors.name)}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <CheckboxChoice
          legend={t('screens.languages')}
          options={languages.map(({ code, name }) => ({ id: code, label: name, lang: code }))}
          most={limits.screenLanguagesMax}
          hint={t('screens.languagesHint')}
          className="flex flex-wrap"
          chosen={chosen}
          error={errorText(Array.isArray(errors.languages) ? errors.languages[0] : errors.languages)}
          onChange={(next) => form.setValue('languages', next, { shouldValidate: true, shouldDirty: true })}
        />
        <Field label={t('screens.night')}>
          {(control) => (
            <NativeSelect {...control} {...form.register('nightMode')}>
              {nightModes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`screens.night.${mode}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={() => unsaved.leave(onClose)}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </>
  );
}
