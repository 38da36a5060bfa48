import type { Analytics } from '@wifi-share/contracts/calls/analytics';
import { durations } from '@wifi-share/contracts/durations';
import { Globe, Link, Nfc, QrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { readOwnVisits } from '../../../shared/own-visits.js';
import { type ListedAccess, recentOf } from './live/live-list.js';
import type { LiveAccesses, LiveStatus } from './live/use-live-accesses.js';
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
  const own = new Set(readOwnVisits());
  const nameOf = new Map(networks.map(({ id, name }) => [id, name]));
  return (
    <Panel title={title} aside={<LiveStatusMark status={live.status} />} className="flex flex-col">
      <LiveAnnouncer key={networkId} arrived={arrivedOf(live, networkId)} />
      {shown.length === 0 && live.status === 'connecting' ? (
        <div className="px-4 pt-1 pb-5 sm:px-5">
          <Skeleton className="h-5 w-3/4" />
        </div>
      ) : shown.length === 0 ? (
        <p className="px-4 pt-1 pb-5 text-ink-muted sm:px-5">
          {t(live.status === 'paused' ? 'analytics.live.missed' : 'analytics.live.waiting', {
            minutes: durations.liveMinutes,
          })}
        </p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: no fields are in it
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
        <div role="group" aria-label={title} tabIndex={0} className="max-h-80 overflow-y-auto pb-2">
          <ol className="divide-y">
            {shown.map((access) => (
              <LiveRow
                key={access.id}
                access={access}
                network={nameOf.get(access.networkId) ?? t('analytics.live.otherNetwork')}
                isOwn={own.has(access.id)}
                timeZone={timeZone}
              />
            ))}
          </ol>
        </div>
      )}
    </Panel>
  );
}

const tones = { connecting: 'neutral', live: 'success', paused: 'warning' } as const;

/** Whether accesses are followed at the moment. */
function LiveStatusMark({ status }: { status: LiveStatus }) {
  const t = useText();
  return (
    <Badge tone={tones[status]}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {t(`analytics.live.${status}`)}
    </Badge>
  );
}

/** However many accesses come, they are said together and not more often. */
const pauseMilliseconds = 10_000;

/** How many of what is shown have come since the tab was opened. */
const arrivedOf = ({ arrived }: LiveAccesses, networkId: string | null): number =>
  networkId === null ? Object.values(arrived).reduce((sum, count) => sum + count, 0) : (arrived[networkId] ?? 0);

/** Says politely how many accesses have come since it said so last. */
function LiveAnnouncer({ arrived }: { arrived: number }) {
  const t = useText();
  const [said, setSaid] = useState({ text: '', arrived: 0 });
  const announced = useRef(arrived);
  const lastTime = useRef(0);

  useEffect(() => {
    const count = arrived - announced.current;
    if (count <= 0) return;
    const wait = Math.max(0, lastTime.current + pauseMilliseconds - Date.now());
    const timer = setTimeout(() => {
      announced.current = arrived;
      lastTime.current = Date.now();
      setSaid({ text: t('analytics.live.announced', { count }), arrived });
    }, wait);
    return () => clearTimeout(timer);
  }, [arrived, t]);

  return (
    <p role="status" className="sr-only">
      {/* A new element each time: screen readers do not repeat a text that stays. */}
      <span key={said.arrived}>{said.text}</span>
    </p>
  );
}

const icons = { web: Globe, qr: QrCode, nfc: Nfc, link: Link };

interface LiveRowProps {
  access: ListedAccess;
  network: string;
  /** This browser made it, while its owner was signed in. */
  isOwn: boolean;
  timeZone: string;
}

/** When, where, how and with what a guest has just come. */
function LiveRow({ access: { time, method, device }, network, isOwn, timeZone }: LiveRowProps) {
  const t = useText();
  const language = useLanguage();
  const Icon = icons[method];
  return (
    <li className="flex animate-fade-in items-center gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <span className="grid min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{network}</span>
          {isOwn && <Badge>{t('analytics.live.you')}</Badge>}
        </span>
        <span className="truncate text-ink-muted text-xs">
          {`${t(`analytics.method.${method}`)} · ${t(`analytics.device.${device}`)}`}
        </span>
      </span>
      <time dateTime={time} className="shrink-0 text-ink-muted text-xs tabular-nums">
        {new Date(time).toLocaleTimeString(language, { timeStyle: 'medium', timeZone })}
      </time>
    </li>
  );
}

const everyMilliseconds = 15_000;

/** The time, in milliseconds; it moves on by itself every quarter of a minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(ticking);
  }, []);

  return now;
}
