import type { AccessSeries } from '@wifi-share/contracts/calls/analytics';
import { deviceFamilies } from '@wifi-share/contracts/entities/device-family';
import { accessMethods } from '@wifi-share/contracts/entities/network';
import { useText } from '@/lib/i18n/use-text.js';
import { sharesOf } from '../figures/shares.js';
import { SharesPanel } from './shares-panel.js';

/** How guests came, and what they held in the hand; devices that nobody had are left out. */
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
