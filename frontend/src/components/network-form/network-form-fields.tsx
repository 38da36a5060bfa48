import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Field } from '../ui/field.js';
import { Input } from '../ui/input.js';
import { Textarea } from '../ui/textarea.js';
import { CredentialsFields } from './credentials-fields.js';
import { useNetworkForm } from './network-form.js';
import { NetworkWarnings } from './network-warnings.js';
import { SsidField } from './ssid-field.js';
import { SwitchField } from './switch-field.js';

interface NetworkFormFieldsProps {
  /** Said at the password where a blank one keeps what there is. */
  passwordNote?: string | undefined;
}

export function NetworkFormFields({ passwordNote }: NetworkFormFieldsProps) {
  const t = useText();
  const { register, watch, formState } = useNetworkForm();
  const { errors } = formState;
  const errorText = useFieldError();
  const optional = t('common.optional');
  return (
    <>
      <Field
        label={t('dashboard.field.name.label')}
        hint={t('dashboard.field.name.hint')}
        error={errorText(errors.name)}
      >
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <SsidField />
      <div>
        <CredentialsFields passwordNote={passwordNote} />
        <NetworkWarnings />
      </div>
      <div className="grid divide-y border-y">
        <SwitchField name="hidden" label={t('dashboard.field.hidden.label')} hint={t('dashboard.field.hidden.hint')} />
        {watch('security') === 'WPA3' && (
          <SwitchField
            name="compatibilityMode"
            label={t('dashboard.field.compatibility.label')}
            hint={t('dashboard.field.compatibility.hint')}
          />
        )}
        <SwitchField
          name="isActive"
          label={t('dashboard.field.active.label')}
          hint={t('dashboard.field.active.hint')}
        />
      </div>
      <Field label={t('dashboard.field.location.label')} aside={optional} error={errorText(errors.location)}>
        {(control) => <Input {...control} {...register('location')} autoComplete="off" />}
      </Field>
      <Field label={t('dashboard.field.description.label')} aside={optional} error={errorText(errors.description)}>
        {(control) => <Textarea {...control} {...register('description')} />}
      </Field>
    </>
  );
}
