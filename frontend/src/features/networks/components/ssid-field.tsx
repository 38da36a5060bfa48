import { limits } from '@wifi-share/contracts/limits';
import { utf8ByteLength } from '@wifi-share/wifi-formats/credentials';
import { Field } from '../../../components/ui/field.js';
import { Input } from '../../../components/ui/input.js';
import { useFieldError } from '../../../lib/forms/use-field-error.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { useNetworkForm } from '../network-form.js';

/** The SSID with a live count of its bytes. */
export function SsidField() {
  const t = useText();
  const { register, watch, formState } = useNetworkForm();
  const errorText = useFieldError();
  return (
    <Field
      label={t('dashboard.field.ssid.label')}
      aside={t('dashboard.field.ssid.bytes', { used: utf8ByteLength(watch('ssid')), count: limits.ssidBytesMax })}
      hint={t('dashboard.field.ssid.hint')}
      error={errorText(formState.errors.ssid)}
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
