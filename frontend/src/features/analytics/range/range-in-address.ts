import type { Granularity } from '@wifi-share/contracts/entities/analytics-range';
import { rangeSchema } from '@wifi-share/contracts/entities/analytics-range';
import type { Day } from './days.js';
import { granularityOf, unfitOf, usualGranularity } from './granularity.js';
import { type Days, presetDays, presetOf, usualPreset } from './presets.js';

/** What the charts show. */
export interface ShownRange extends Days {
  granularity: Granularity;
  /** Null for all networks. */
  networkId: string | null;
}

/** `?from&to&granularity&network`; what no range can have is taken for not chosen. */
export function readRange(query: URLSearchParams, today: Day): ShownRange {
  const asked = rangeSchema.safeParse({ from: query.get('from'), to: query.get('to') });
  const { from, to } = asked.success ? asked.data : presetDays(usualPreset, today);
  const wanted = granularityOf(query.get('granularity'));
  const granularity = wanted && !unfitOf(wanted, { from, to }) ? wanted : usualGranularity({ from, to });
  const network = query.get('network');
  return { from, to, granularity, networkId: network !== null && network.length <= 64 ? network || null : null };
}

/** The query for a range; what is usual is left out, and with it a range of days moves on with the calendar. */
export function writeRange(query: URLSearchParams, range: ShownRange, today: Day): URLSearchParams {
  const { from, to, granularity, networkId } = range;
  const isUsual = presetOf(range, today) === usualPreset;
  const values = {
    from: isUsual ? null : from,
    to: isUsual ? null : to,
    granularity: granularity === usualGranularity(range) ? null : granularity,
    network: networkId,
  };
  const written = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) written.delete(name);
    else written.set(name, value);
  }
  return written;
}
