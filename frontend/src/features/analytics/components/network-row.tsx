import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { TimeAgo } from '@/components/moment.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { RankedNetwork } from '../figures/ranked.js';
import { useFigures } from '../figures/use-figures.js';
import { ShareBar } from './share-bar.js';

interface NetworkRowProps {
  network: RankedNetwork;
  isChosen: boolean;
  onChoose: () => void;
}

export function NetworkRow({ network, isChosen, onChoose }: NetworkRowProps) {
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
          type="button"
          aria-pressed={isChosen}
          title={t('analytics.showOnly', { name })}
          className="block w-full px-4 py-3 text-left focus-visible:-outline-offset-2 sm:px-5"
          onClick={onChoose}
        >
          <span className="block truncate font-medium">{bidiIsolate(name)}</span>
          <span className="block break-words text-ink-muted text-xs">
            <bdi>{ssid}</bdi>
            {' · '}
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
