import { securities } from '@wifi-share/contracts/entities/network';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Field } from '../ui/field.js';
import { NativeSelect } from '../ui/native-select.js';
import { PasswordInput } from '../ui/password-input.js';
import { FieldNotes, hasOuterSpace } from './field-notes.js';
import { useNetworkForm } from './network-form.js';
import { PasswordRule } from './password-rule.js';

interface CredentialsFieldsProps {
  passwordNote: string | undefined;
}

/** Security type and the password that fits it; an open network has none. */
export function CredentialsFields({ passwordNote }: CredentialsFieldsProps) {
  const t = useText();
  const { register, watch, trigger, formState } = useNetworkForm();
  const errorText = useFieldError();
  const security = watch('security');
  const password = watch('password') ?? '';
  const recheckPassword = () => formState.touchedFields.password && void trigger('password');
  return (
    <div className="grid gap-5 sm:grid-cols-[168px_1fr] sm:items-start sm:gap-4">
      <Field label={t('dashboard.field.security.label')} error={errorText(formState.errors.security)}>
        {(control) => (
          <NativeSelect {...control} {...register('security', { onChange: recheckPassword })}>
            {securities.map((type) => (
              <option key={type} value={type}>
                {t(`dashboard.security.${type}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {security === 'NONE' ? (
        <p className="text-ink-muted sm:pt-8">{t('dashboard.field.password.none')}</p>
      ) : (
        <Field
          label={t('dashboard.field.password.label')}
          aside={t('dashboard.field.password.length', { count: password.length })}
          hint={
            <>
              <PasswordRule security={security} password={password} />
              <FieldNotes notes={[passwordNote ?? false, hasOuterSpace(password) && t('dashboard.field.spaces')]} />
            </>
          }
          error={errorText(formState.errors.password)}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password', { shouldUnregister: true })}
              autoComplete="off"
              className="font-mono"
            />
          )}
        </Field>
      )}
    </div>
  );
}
