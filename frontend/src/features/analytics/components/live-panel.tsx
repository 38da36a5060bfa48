import type { Analytics } from '@wifi-share/contracts/calls/analytics';
import { useText } from '@/lib/i18n/use-text.js';
import { liveMinutes, recentOf } from '../live/live-list.js';
import type { LiveAccesses } from '../live/use-live-accesses.js';
import { useNow } from '../live/use-now.js';
import { LiveAnnouncer } from './live-announcer.js';
import { LiveRow } from './live-row.js';
import { LiveStatusMark } from './live-status-mark.js';
import { Panel } from './panel.js';

interface LivePanelProps {
  live: LiveAccesses;
  networks: Analytics['networks'];
  /** Null shows those of all. */
  networkId: string | null;
  timeZone: string;
}

/** The accesses of the last minutes, as they happen. */
export function LivePanel({ live, networks, networkId, timeZone }: LivePanelProps) {
  const t = useText();
  const now = useNow();
  const title = t('analytics.live.title');
  const shown = recentOf(live.accesses, now).filter((access) => networkId === null || access.networkId === networkId);
  const nameOf = new Map(networks.map(({ id, name }) => [id, name]));
  return (
    <Panel title={title} aside={<LiveStatusMark status={live.status} />} className="flex flex-col">
      <LiveAnnouncer seen={live.seen} />
      {shown.length === 0 ? (
        <p className="px-4 pt-1 pb-5 text-ink-muted sm:px-5">
          {t(live.status === 'paused' ? 'analytics.live.missed' : 'analytics.live.waiting', { minutes: liveMinutes })}
        </p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: no fields are in it
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
        <div role="group" aria-label={title} tabIndex={0} className="max-h-80 overflow-y-auto pb-2">
          <ol className="divide-y">
            {shown.map((access) => (
              <LiveRow
                key={access.id}
                access={access}
                network={nameOf.get(access.networkId) ?? t('analytics.live.otherNetwork')}
                timeZone={timeZone}
              />
            ))}
          </ol>
        </div>
      )}
    </Panel>
  );
}
