import { securities } from '@wifi-share/contracts/entities/network';
import { limits } from '@wifi-share/contracts/limits';
import { utf8ByteLength } from '@wifi-share/wifi-formats/credentials';
import { Info } from 'lucide-react';
import { cn } from '@/lib/class-names.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Field } from '../ui/field.js';
import { Input } from '../ui/input.js';
import { NativeSelect } from '../ui/native-select.js';
import { PasswordInput } from '../ui/password-input.js';
import { useNetworkForm } from './network-form.js';
import { PasswordRule } from './password-rule.js';

/** The SSID with a live count of its bytes. */
export function SsidField() {
  const t = useText();
  const { register, watch, formState } = useNetworkForm();
  const errorText = useFieldError();
  const ssid = watch('ssid');
  const used = utf8ByteLength(ssid);
  const over = used - limits.ssidBytesMax;
  const error = errorText(formState.errors.ssid);
  return (
    <Field
      label={t('dashboard.field.ssid.label')}
      aside={
        <span className={cn(over > 0 && 'font-medium text-danger-ink')}>
          {t('dashboard.field.ssid.bytes', { used, count: limits.ssidBytesMax })}
        </span>
      }
      hint={
        <>
          {t('dashboard.field.ssid.hint')}
          <FieldNotes
            notes={[
              over > 0 && !error && t('dashboard.field.ssid.over', { count: over }),
              used > ssid.length && !error && t('dashboard.field.ssid.wide'),
              hasOuterSpace(ssid) && t('dashboard.field.spaces'),
            ]}
          />
        </>
      }
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          {...register('ssid')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="font-mono"
        />
      )}
    </Field>
  );
}

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

/** Notices below a field's hint that follow the input; a live region announces them. */
function FieldNotes({ notes }: { notes: (string | false)[] }) {
  return (
    <div role="status" className="text-ink">
      {notes
        .filter((note) => note !== false)
        .map((note) => (
          <p key={note} className="mt-1 flex items-start gap-2">
            <Info aria-hidden className="size-4 shrink-0 text-ink-muted" />
            {note}
          </p>
        ))}
    </div>
  );
}

/** Outer spaces count (R19) but are invisible. */
const hasOuterSpace = (text: string): boolean => text !== text.trim();
