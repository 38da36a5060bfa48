import { passwordBits } from '@wifi-share/contracts/entities/router';
import { languageCodes } from '@wifi-share/contracts/languages';
import { useFormContext } from 'react-hook-form';
import { TimeZoneOptions } from '@/components/time-zone-options.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { formatDuration } from '@/lib/format.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { overlaps, type RotationForm } from './rotation-form.js';

const intervals = ['never', 'day', 'week', 'month'] as const;
const asNumber = { valueAsNumber: true } as const;

/** How often, and at which local time. */
export function ScheduleFields() {
  const t = useText();
  const language = useLanguage();
  const errorText = useFieldError();
  const { register, watch, formState } = useFormContext<RotationForm>();
  const { errors } = formState;
  const [every, day] = watch(['every', 'day']);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('router.schedule.every')}>
        {(control) => (
          <NativeSelect {...control} {...register('every')}>
            {intervals.map((interval) => (
              <option key={interval} value={interval}>
                {t(`router.schedule.${interval}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {every === 'week' && (
        <Field label={t('router.schedule.weekday')}>
          {(control) => (
            <NativeSelect {...control} {...register('weekday', asNumber)}>
              {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
                <option key={weekday} value={weekday}>
                  {nameOfWeekday(weekday, language)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      {every === 'month' && (
        <Field label={t('router.schedule.dayOfMonth')} hint={day > 28 && t('router.schedule.lastDay')}>
          {(control) => (
            <NativeSelect {...control} {...register('day', asNumber)}>
              {Array.from({ length: 31 }, (_, index) => index + 1).map((number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      {every !== 'never' && (
        <Field label={t('router.schedule.at')} error={errorText(errors.at)}>
          {(control) => <Input {...control} type="time" {...register('at')} />}
        </Field>
      )}
      {every !== 'never' && <ZoneField />}
    </div>
  );
}

/** 1 is Monday: the third of January 2000 was one. */
const nameOfWeekday = (weekday: number, language: string): string =>
  new Date(Date.UTC(2000, 0, 2 + weekday)).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' });

function ZoneField() {
  const t = useText();
  const errorText = useFieldError();
  const { register, watch, formState } = useFormContext<RotationForm>();
  return (
    <Field label={t('router.schedule.zone')} error={errorText(formState.errors.zone)}>
      {(control) => (
        <NativeSelect {...control} {...register('zone')}>
          <TimeZoneOptions chosen={watch('zone')} />
        </NativeSelect>
      )}
    </Field>
  );
}

/** How new passwords look. */
export function StyleField() {
  const t = useText();
  const language = useLanguage();
  const { register, watch } = useFormContext<RotationForm>();
  const style = watch('style');
  const hint =
    style === 'random'
      ? t('router.style.hint.random', { bits: passwordBits.random })
      : t('router.style.hint.words', { bits: passwordBits.words[style] });
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <Field label={t('router.style.label')} hint={hint}>
      {(control) => (
        <NativeSelect {...control} {...register('style')}>
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {t('router.style.words', { language: names.of(code) ?? code })}
            </option>
          ))}
          <option value="random">{t('router.style.random')}</option>
        </NativeSelect>
      )}
    </Field>
  );
}

/** How long the password from before stays valid. */
export function OverlapField() {
  const t = useText();
  const language = useLanguage();
  const { register, getValues } = useFormContext<RotationForm>();
  const choices = [...new Set([...overlaps, getValues('overlapMinutes')])].sort((a, b) => a - b);
  return (
    <Field label={t('router.overlap.label')} hint={t('router.overlap.hint')}>
      {(control) => (
        <NativeSelect {...control} {...register('overlapMinutes', asNumber)}>
          {choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? t('router.overlap.none') : formatDuration(minutes * 60, language)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
