import { limits } from '@wifi-share/contracts/limits';
import { utf8ByteLength } from '@wifi-share/wifi-formats/credentials';
import { cn } from '@/lib/class-names.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Field } from '../ui/field.js';
import { Input } from '../ui/input.js';
import { FieldNotes, hasOuterSpace } from './field-notes.js';
import { useNetworkForm } from './network-form.js';

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
