import { lintNetwork } from '@wifi-share/wifi-formats/network-lint';
import { type ReactNode, useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Alert } from '../ui/alert.js';
import { Field } from '../ui/field.js';
import { Input, Textarea } from '../ui/input.js';
import { SwitchField } from '../ui/switch-field.js';
import { CredentialsFields, SsidField } from './credentials-fields.js';
import { MoreOptions } from './more-options.js';
import { useNetworkForm } from './network-form.js';

interface NetworkFormFieldsProps {
  /** A note at the password field, e.g. that a blank one stays unchanged. */
  passwordNote?: string | undefined;
  opensMore?: boolean | undefined;
  /** The name has the focus at first, selected. */
  startsAtName?: boolean | undefined;
  /** More of what is optional. */
  children?: ReactNode;
}

export function NetworkFormFields(props: NetworkFormFieldsProps) {
  const { passwordNote, opensMore = false, startsAtName = false, children } = props;
  const t = useText();
  const { register, watch, formState, setFocus } = useNetworkForm();
  const { errors } = formState;
  const errorText = useFieldError();
  const optional = t('common.optional');

  useEffect(() => {
    if (startsAtName) setFocus('name', { shouldSelect: true });
  }, [startsAtName, setFocus]);

  return (
    <>
      <SsidField />
      <div>
        <CredentialsFields passwordNote={passwordNote} />
        <NetworkWarnings />
      </div>
      <Field
        label={t('dashboard.field.name.label')}
        hint={t('dashboard.field.name.hint')}
        error={errorText(errors.name)}
      >
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <MoreOptions opens={opensMore}>
        <div className="grid divide-y border-b">
          <NetworkSwitch
            name="hidden"
            label={t('dashboard.field.hidden.label')}
            hint={t('dashboard.field.hidden.hint')}
          />
          {watch('security') === 'WPA3' && (
            <NetworkSwitch
              name="compatibilityMode"
              label={t('dashboard.field.compatibility.label')}
              hint={t('dashboard.field.compatibility.hint')}
            />
          )}
          <NetworkSwitch
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
        {children}
      </MoreOptions>
    </>
  );
}

/** Settings that are allowed but may keep some older phones from joining by the code. */
function NetworkWarnings() {
  const t = useText();
  const [ssid, password, security] = useNetworkForm().watch(['ssid', 'password', 'security']);
  const warnings = lintNetwork({ ssid, password: password ?? '', security });
  return (
    // Live regions announce only what is added to them later.
    <div aria-live="polite">
      {warnings.length > 0 && (
        <Alert tone="warning" className="mt-5">
          {warnings.map((warning) => (
            <p key={warning}>{t(`dashboard.warning.${warning}`)}</p>
          ))}
        </Alert>
      )}
    </div>
  );
}

interface NetworkSwitchProps {
  name: 'hidden' | 'compatibilityMode' | 'isActive';
  label: string;
  hint: string;
}

function NetworkSwitch({ name, label, hint }: NetworkSwitchProps) {
  const { control } = useNetworkForm();
  return (
    <div className="py-3">
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, ref } }) => (
          <SwitchField ref={ref} label={label} hint={hint} on={value} onChange={onChange} />
        )}
      />
    </div>
  );
}
