import type { Analytics } from '@wifi-share/contracts/calls/analytics';
import { useState } from 'react';
import { NativeSelect } from '@/components/ui/native-select.js';
import { useText } from '@/lib/i18n/use-text.js';
import { type Preset, presetDays, presets } from '../range/presets.js';
import type { UsedRange } from '../range/use-shown-range.js';
import { CustomDays } from './custom-days.js';
import { ExportLinks } from './export-links.js';
import { GranularitySelect } from './granularity-select.js';

interface ToolbarProps {
  userId: string;
  range: UsedRange;
  networks: Analytics['networks'];
  /** The one that is shown alone; null for all. */
  networkId: string | null;
}

const custom = 'custom';

/** Which days, of which networks, cut how; and the files of it. */
export function Toolbar({ userId, range, networks, networkId }: ToolbarProps) {
  const t = useText();
  const [wantsCustom, setWantsCustom] = useState(false);
  const isCustom = wantsCustom || range.preset === null;

  function choose(preset: Preset | typeof custom) {
    setWantsCustom(preset === custom);
    if (preset !== custom) range.showDays(presetDays(preset, range.today));
  }

  return (
    <div className="grid gap-3 pt-6 pb-4">
      <div className="grid grid-cols-1 gap-2 sm:flex sm:flex-wrap sm:items-center">
        <div className="sm:w-44">
          <NativeSelect
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
      {isCustom && (
        <CustomDays key={`${range.from} ${range.to}`} from={range.from} to={range.to} onShow={range.showDays} />
      )}
    </div>
  );
}
