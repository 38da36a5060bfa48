import { useMemo } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { timeZoneGroups } from '@/lib/time-zones.js';

/** The time zones by region; `chosen` is among them even where the browser does not know it. */
export function TimeZoneOptions({ chosen }: { chosen: string }) {
  const t = useText();
  const groups = useMemo(() => timeZoneGroups(chosen), [chosen]);
  return groups.map(({ region, zones }) => (
    <optgroup key={region} label={region ?? t('common.otherZones')}>
      {zones.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
