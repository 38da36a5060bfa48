import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import type { Share } from '../figures/shares.js';
import { useFigures } from '../figures/use-figures.js';
import { Panel } from './panel.js';
import { ShareBar } from './share-bar.js';

interface SharesPanelProps<Kind extends string> {
  title: string;
  shares: Share<Kind>[];
  name: (kind: Kind) => ReactNode;
}

/** How accesses are divided among kinds: a table whose rows are bars. */
export function SharesPanel<Kind extends string>({ title, shares, name }: SharesPanelProps<Kind>) {
  const t = useText();
  const figures = useFigures();
  return (
    <Panel title={title}>
      <table className="mb-2 w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('analytics.accesses')}</th>
            <th scope="col">{t('analytics.share')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ kind, count, share }) => (
            <tr key={kind}>
              <th scope="row" className="w-full py-2 pl-4 text-left font-normal sm:pl-5">
                {name(kind)}
                <ShareBar share={share} />
              </th>
              <td className="whitespace-nowrap py-2 pl-3 text-right align-bottom leading-none">
                {figures.whole(count)}
              </td>
              <td className="whitespace-nowrap py-2 pr-4 pl-3 text-right align-bottom text-ink-muted leading-none sm:pr-5">
                {figures.percent(share)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
