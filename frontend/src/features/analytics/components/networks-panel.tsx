import type { Analytics } from '@wifi-share/contracts/calls/analytics';
import { X } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { rankedNetworks } from '../figures/ranked.js';
import { useCounts } from '../figures/use-counts.js';
import { useFigures } from '../figures/use-figures.js';
import { NetworkRow } from './network-row.js';
import { Panel } from './panel.js';

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
  return (
    <Panel
      title={title}
      aside={
        chosen !== null && (
          <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
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
