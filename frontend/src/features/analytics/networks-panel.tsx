import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { Analytics } from '@wifi-share/contracts/calls/analytics';
import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { TimeAgo } from '@/components/moment.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { type RankedNetwork, rankedNetworks } from './figures.js';
import { Panel } from './panel.js';
import { ShareBar } from './shares-panel.js';
import { useCounts, useFigures } from './use-figures.js';

interface NetworksPanelProps {
  /** Of all networks. */
  analytics: Analytics;
  chosen: string | null;
  onChoose: (networkId: string | null) => void;
}

const headingClass = 'whitespace-nowrap px-3 py-2 text-right font-medium text-ink-muted text-xs last:pr-5';

/** The networks ranked; pressing one shows its figures alone. What they had in all is said underneath. */
export function NetworksPanel({ analytics, chosen, onChoose }: NetworksPanelProps) {
  const t = useText();
  const counts = useCounts();
  const figures = useFigures();
  const { totalNetworks, totalAccess, averageAccessPerNetwork } = analytics;
  const title = t('analytics.networks');
  const chosenRow = useRef<HTMLButtonElement>(null);

  function showAll() {
    // The pressed button goes.
    chosenRow.current?.focus();
    onChoose(null);
  }

  return (
    <Panel
      title={title}
      aside={
        chosen !== null && (
          <Button size="sm" variant="ghost" onClick={showAll}>
            <X aria-hidden />
            {t('analytics.allNetworks')}
          </Button>
        )
      }
    >
      <table className="w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b">
            <th scope="col" className="w-full px-4 py-2 text-left font-medium text-ink-muted text-xs sm:px-5">
              {t('analytics.network')}
            </th>
            <th scope="col" className={headingClass}>
              {t('analytics.accesses')}
            </th>
            <th scope="col" className={`${headingClass} max-sm:hidden`}>
              {t('analytics.visitors')}
            </th>
            <th scope="col" className={`${headingClass} max-sm:hidden`}>
              {t('analytics.allTime')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {rankedNetworks(analytics).map((network) => (
            <NetworkRow
              key={network.id}
              network={network}
              row={network.id === chosen ? chosenRow : undefined}
              isChosen={network.id === chosen}
              onChoose={() => onChoose(network.id === chosen ? null : network.id)}
            />
          ))}
        </tbody>
      </table>
      <p className="border-t px-4 py-3 text-ink-muted text-xs tabular-nums sm:px-5">
        {t('analytics.allTimeTotals', {
          networks: t('analytics.ofNetworks', { count: totalNetworks }),
          accesses: counts.accesses(totalAccess),
          average: figures.average(averageAccessPerNetwork),
        })}
      </p>
    </Panel>
  );
}

interface NetworkRowProps {
  network: RankedNetwork;
  row: RefObject<HTMLButtonElement | null> | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function NetworkRow({ network, row, isChosen, onChoose }: NetworkRowProps) {
  const t = useText();
  const { whole } = useFigures();
  const { name, ssid, accesses, visitors, share, accessCount, lastAccessed } = network;
  return (
    <tr
      data-selected={isChosen}
      className="transition-colors data-[selected=true]:bg-accent-soft/60 md:hover:bg-muted/50"
    >
      <th scope="row" className="w-full max-w-0 text-left font-normal">
        <button
          ref={row}
          type="button"
          aria-pressed={isChosen}
          title={t('analytics.showOnly', { name })}
          className="block w-full px-4 py-3 text-left focus-visible:-outline-offset-2 sm:px-5"
          onClick={onChoose}
        >
          <span className="block truncate font-medium">{bidiIsolate(name)}</span>
          <span className="block break-words text-ink-muted text-xs">
            <bdi>{ssid}</bdi>
            {'\u00a0· '}
            {lastAccessed ? (
              <TimeAgo moment={lastAccessed}>{(when) => t('analytics.lastAccess', { when })}</TimeAgo>
            ) : (
              t('analytics.neverAccessed')
            )}
          </span>
          <ShareBar share={share} />
        </button>
      </th>
      <td className="px-3 text-right font-medium last:pr-5">{whole(accesses)}</td>
      <td className="px-3 text-right text-ink-muted max-sm:hidden">{whole(visitors)}</td>
      <td className="px-3 text-right text-ink-muted last:pr-5 max-sm:hidden">{whole(accessCount)}</td>
    </tr>
  );
}
