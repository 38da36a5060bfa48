import type { Analytics } from '@wifi-share/contracts/calls/analytics';
import { type AnalyticsRange, granularities, rangeSchema } from '@wifi-share/contracts/entities/analytics-range';
import { Download } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { exportLinks } from './analytics-api.js';
import { type Days, granularityOf, type Preset, presetDays, presets, type ShownRange, unfitOf } from './range/range.js';
import type { UsedRange } from './range/use-shown-range.js';

interface ToolbarProps {
  userId: string;
  range: UsedRange;
  networks: Analytics['networks'];
  /** The one that is shown alone; null for all. */
  networkId: string | null;
  rangeSelect?: Ref<HTMLSelectElement>;
}

const custom = 'custom';

/** Which days, of which networks, cut how; and the files of it. */
export function Toolbar({ userId, range, networks, networkId, rangeSelect }: ToolbarProps) {
  const t = useText();
  const [wantsCustom, setWantsCustom] = useState(false);
  const isCustom = wantsCustom || range.preset === null;

  function choose(preset: Preset | typeof custom) {
    setWantsCustom(preset === custom);
    if (preset !== custom) range.showDays(presetDays(preset, range.today));
  }

  return (
    <div className="grid gap-3 pt-6 pb-4">
      <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,3fr)] gap-2 sm:flex sm:flex-wrap sm:items-center">
        <div className="sm:w-44">
          <NativeSelect
            ref={rangeSelect}
            aria-label={t('analytics.range')}
            value={isCustom ? custom : (range.preset ?? custom)}
            onChange={({ target }) => choose(target.value as Preset | typeof custom)}
          >
            {presets.map((preset) => (
              <option key={preset} value={preset}>
                {t(`analytics.preset.${preset}`)}
              </option>
            ))}
            <option value={custom}>{t('analytics.preset.custom')}</option>
          </NativeSelect>
        </div>
        <GranularitySelect range={range} />
        {networks.length > 1 && (
          <div className="sm:w-48">
            <NativeSelect
              aria-label={t('analytics.network')}
              value={networkId ?? ''}
              onChange={({ target }) => range.showNetwork(target.value || null)}
            >
              <option value="">{t('analytics.allNetworks')}</option>
              {networks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </div>
        )}
        <ExportLinks userId={userId} range={{ ...range, networkId }} />
      </div>
      {isCustom && <CustomDays from={range.from} to={range.to} onShow={range.showDays} />}
    </div>
  );
}

/** How the range is cut. What it cannot be cut into cannot be chosen and says why. */
function GranularitySelect({ range }: { range: UsedRange }) {
  const t = useText();
  return (
    <div className="sm:w-36">
      <NativeSelect
        aria-label={t('analytics.granularity')}
        value={range.granularity}
        onChange={({ target }) => range.showBy(granularityOf(target.value) ?? range.granularity)}
      >
        {granularities.map((granularity) => {
          const unfit = unfitOf(granularity, range);
          const name = t(`analytics.by.${granularity}`);
          return (
            <option key={granularity} value={granularity} disabled={unfit !== null}>
              {unfit ? `${name} – ${t(`analytics.unfit.${unfit}`)}` : name}
            </option>
          );
        })}
      </NativeSelect>
    </div>
  );
}

/** Downloads what is shown. */
function ExportLinks({ userId, range }: { userId: string; range: ShownRange }) {
  const t = useText();
  const links = exportLinks(userId, range);
  return (
    <div className="flex gap-2 max-sm:last:odd:col-span-2 sm:ml-auto">
      {(['CSV', 'JSON'] as const).map((type, at) => (
        <a
          key={type}
          href={links[at]}
          download
          aria-label={t('analytics.export', { type })}
          className={`${buttonVariants({ size: 'field' })} max-sm:flex-1 max-sm:px-2`}
        >
          <Download aria-hidden className="max-sm:hidden" />
          {type}
        </a>
      ))}
    </div>
  );
}

interface CustomDaysProps extends Days {
  onShow: (days: Days) => void;
}

/** The first and the last day of a range, as long as the server takes it. */
function CustomDays({ from, to, onShow }: CustomDaysProps) {
  const t = useText();
  const errorText = useFieldError();
  const { register, handleSubmit, formState } = useForm<z.input<typeof rangeSchema>, unknown, AnalyticsRange>({
    // Without a granularity, which follows from the days.
    resolver: formResolver(rangeSchema),
    values: { from, to },
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
