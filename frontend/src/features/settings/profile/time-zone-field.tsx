import { useFormContext } from 'react-hook-form';
import { TimeZoneOptions } from '@/components/time-zone-options.js';
import { Field } from '@/components/ui/field.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { deviceTimeZone } from '@/lib/device-time-zone.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { isSameTimeZone, timeIn } from '@/lib/time-zones.js';
import type { ProfileFields } from './profile-fields.js';

/** The zone, with the time there; the device's own is one press away. */
export function TimeZoneField() {
  const t = useText();
  const language = useLanguage();
  const errorText = useFieldError();
  const { register, watch, setValue, formState } = useFormContext<ProfileFields>();
  const chosen = watch('timeZone');
  const time = timeIn(chosen, new Date(), language);
  const device = deviceTimeZone();

  return (
    <Field
      label={t('settings.profile.timeZone')}
      error={errorText(formState.errors.timeZone)}
      hint={
        <span className="grid gap-1">
          {time && <span>{t('settings.profile.timeNow', { time })}</span>}
          {!isSameTimeZone(chosen, device) && (
            <span>
              {t('settings.profile.deviceZone', { zone: device.replaceAll('_', ' ') })}{' '}
              <button
                type="button"
                className={textLinkClass}
                onClick={() => setValue('timeZone', device, { shouldDirty: true })}
              >
                {t('settings.profile.useDeviceZone')}
              </button>
            </span>
          )}
        </span>
      }
    >
      {(control) => (
        <NativeSelect {...control} {...register('timeZone')}>
          <TimeZoneOptions chosen={chosen} />
        </NativeSelect>
      )}
    </Field>
  );
}
