import { type AnalyticsRange, rangeSchema } from '@wifi-share/contracts/entities/analytics-range';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { Days } from '../range/presets.js';

interface CustomDaysProps extends Days {
  onShow: (days: Days) => void;
}

/** The first and the last day of a range, as long as the server takes it. */
export function CustomDays({ from, to, onShow }: CustomDaysProps) {
  const t = useText();
  const errorText = useFieldError();
  const { register, handleSubmit, formState } = useForm<z.input<typeof rangeSchema>, unknown, AnalyticsRange>({
    // Without a granularity, which is chosen anew for the days.
    resolver: formResolver(rangeSchema),
    defaultValues: { from, to },
  });
  return (
    <form
      noValidate
      className="grid items-start gap-3 sm:flex"
      onSubmit={(event) => void handleSubmit((days) => onShow({ from: days.from, to: days.to }))(event)}
    >
      <Field label={t('analytics.from')} error={errorText(formState.errors.from)}>
        {(control) => <Input {...control} type="date" {...register('from')} />}
      </Field>
      <Field label={t('analytics.to')} error={errorText(formState.errors.to)}>
        {(control) => <Input {...control} type="date" {...register('to')} />}
      </Field>
      <Button type="submit" size="field" variant="primary" className="sm:mt-7">
        {t('analytics.show')}
      </Button>
    </form>
  );
}
