import type { AccessSeries } from '@wifi-share/contracts/calls/analytics';
import { deviceFamilies } from '@wifi-share/contracts/entities/device-family';
import { accessMethods } from '@wifi-share/contracts/entities/network';
import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { type Share, sharesOf } from './figures.js';
import { Panel } from './panel.js';
import { useFigures } from './use-figures.js';

/** How guests came, and with which devices; devices without accesses are left out. */
export function Shares({ series }: { series: AccessSeries }) {
  const t = useText();
  const devices = sharesOf(deviceFamilies, series.devices).filter(({ count }) => count > 0);
  return (
    <>
      <SharesPanel
        title={t('analytics.methods')}
        shares={sharesOf(accessMethods, series.methods)}
        name={(method) => t(`analytics.method.${method}`)}
      />
      <SharesPanel title={t('analytics.devices')} shares={devices} name={(device) => t(`analytics.device.${device}`)} />
    </>
  );
}

interface SharesPanelProps<Kind extends string> {
  title: string;
  shares: Share<Kind>[];
  name: (kind: Kind) => ReactNode;
}

/** How accesses are divided among kinds: a table whose rows are bars. */
function SharesPanel<Kind extends string>({ title, shares, name }: SharesPanelProps<Kind>) {
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

/** A bar as long as a share of the whole, which its row says in numbers. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="mt-2 block h-2 overflow-hidden rounded-full bg-muted forced-color-adjust-none">
      <span
        className="block h-full rounded-full bg-accent"
        style={{ width: share === 0 ? 0 : `max(4px, ${share * 100}%)` }}
      />
    </span>
  );
}
