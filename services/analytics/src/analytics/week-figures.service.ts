import type { CallAnswer, CallBody } from '@wifi-share/contracts/calls/define-call';
import type { readWeekFigures } from '@wifi-share/contracts/internal/week-figures';
import type { NetworkCopyModel } from '../networks/network-copy.model.js';
import type { SeriesReader } from '../series/series.service.js';

interface Dependencies {
  networks: NetworkCopyModel;
  series: SeriesReader;
}

/** What the weekly summary says of visits. Identity asks only for users whose plan shows them. */
export function createWeekFigures({ networks, series }: Dependencies) {
  return async ({
    userId,
    from,
    to,
  }: CallBody<typeof readWeekFigures>): Promise<CallAnswer<typeof readWeekFigures>> => {
    const owned = await networks.find({ userId, deleted: false }).lean();
    const { total, previous, heatMap } = await series.read(userId, owned, { from, to, granularity: 'day' });
    return { visits: total.accesses, before: previous.accesses, bestHour: bestHourOf(heatMap) };
  };
}

/** The first of the busiest; null without accesses. */
function bestHourOf(heatMap: readonly (readonly number[])[]): { weekday: number; hour: number } | null {
  const hours = heatMap.flatMap((counts, weekday) => counts.map((count, hour) => ({ count, weekday, hour })));
  const [best] = hours.toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? { weekday: best.weekday, hour: best.hour } : null;
}
