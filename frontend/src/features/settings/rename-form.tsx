import type { renameAgent } from '@wifi-share/contracts/calls/agents';
import type { renamePasskey } from '@wifi-share/contracts/calls/factors';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { FormFailure, useFormFailure } from './form-failure.js';
import { SectionBody, SectionFooter, type SectionName } from './settings-section.js';

interface RenameFormProps {
  call: typeof renameAgent | typeof renamePasskey;
  /** The name until now. */
  name: string;
  section: SectionName;
  texts: { label: string; save: string; renamed: string; failed: { title: string; detail: string } };
  rename: (fields: { name: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Another name for an entry of a list, below it. */
export function RenameForm({ call, name, section, texts, rename, onClose }: RenameFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const form = useForm({ resolver: formResolver(call.body), defaultValues: { name } });
  const refused = useFormFailure(form, texts.failed);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await rename(fields);
      onClose();
      notifySuccess({ title: texts.renamed });
    } catch (error) {
      refused(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="border-t">
      <SectionBody>
        <Field label={texts.label} error={errorText(errors.name)}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <FormFailure error={errors.root} section={section} />
      </SectionBody>
      <SectionFooter>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {texts.save}
        </Button>
      </SectionFooter>
    </form>
  );
}
