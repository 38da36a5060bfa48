import { securities } from '@wifi-share/contracts/entities/network';
import { limits } from '@wifi-share/contracts/limits';
import { utf8ByteLength } from '@wifi-share/wifi-formats/credentials';
import { Info } from 'lucide-react';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Field } from '../ui/field.js';
import { Input } from '../ui/input.js';
import { NativeSelect } from '../ui/native-select.js';
import { PasswordInput } from '../ui/password-input.js';
import { useNetworkForm } from './network-form.js';
import { PasswordRule } from './password-rule.js';

/** The SSID; one that has no room in its bytes says how many characters have to go. */
export function SsidField() {
  const t = useText();
  const { register, watch, formState } = useNetworkForm();
  const errorText = useFieldError();
  const ssid = watch('ssid');
  const over = charactersOver(ssid);
  const tooLong = over > 0 && t('dashboard.field.ssid.over', { count: over });
  const error = formState.errors.ssid;
  return (
    <Field
      label={t('dashboard.field.ssid.label')}
      hint={
        <>
          {t('dashboard.field.ssid.hint')}
          <FieldNotes
            notes={[
              !error && tooLong,
              over > 0 && utf8ByteLength(ssid) > ssid.length && t('dashboard.field.ssid.wide'),
              hasOuterSpace(ssid) && t('dashboard.field.spaces'),
            ]}
          />
        </>
      }
      error={(error?.message === 'validation.ssid.bytes' && tooLong) || errorText(error)}
    >
      {(control) => <Input {...control} {...register('ssid')} autoComplete="off" verbatim className="font-mono" />}
    </Field>
  );
}

/** How many characters at its end keep an SSID from having room in its bytes. */
function charactersOver(ssid: string): number {
  const characters = [...ssid];
  const sizes = characters.map((_, index) => utf8ByteLength(characters.slice(0, index + 1).join('')));
  return sizes.filter((size) => size > limits.ssidBytesMax).length;
}

interface CredentialsFieldsProps {
  passwordNote: string | undefined;
}

/** Security type and the password that fits it; an open network has none. */
export function CredentialsFields({ passwordNote }: CredentialsFieldsProps) {
  const t = useText();
  const { register, watch, trigger, formState } = useNetworkForm();
  const errorText = useFieldError();
  // Typed from the router, it is better seen; one that was stored before stays masked.
  const isNew = !formState.defaultValues?.password;
  const security = watch('security');
  const password = watch('password') ?? '';
  const error = errorText(formState.errors.password);
  const recheckPassword = () => formState.touchedFields.password && void trigger('password');
  return (
    <div className="grid gap-5">
      <Field
        label={t('dashboard.field.security.label')}
        hint={t('dashboard.field.security.hint')}
        error={errorText(formState.errors.security)}
      >
        {(control) => (
          <NativeSelect {...control} {...register('security', { onChange: recheckPassword })}>
            {securities.map((type) => (
              <option key={type} value={type}>
                {`${t(`dashboard.security.${type}`)} – ${t(`dashboard.field.security.about.${type}`)}`}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {security === 'NONE' ? (
        <p className="text-ink-muted">{t('dashboard.field.password.none')}</p>
      ) : (
        <Field
          label={t('dashboard.field.password.label')}
          aside={t('dashboard.field.password.length', { count: password.length })}
          hint={
            <>
              {!error && <PasswordRule security={security} password={password} />}
              <FieldNotes notes={[passwordNote ?? false, hasOuterSpace(password) && t('dashboard.field.spaces')]} />
            </>
          }
          error={error}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password')}
              autoComplete="off"
              startsRevealed={isNew}
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
