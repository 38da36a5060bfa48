import type { Network } from '@wifi-share/contracts/entities/network';
import { qrSizes } from '@wifi-share/contracts/qr-sizes';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import { Alert } from '@/components/ui/alert.js';
import { Dialog, DialogBody } from '@/components/ui/dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { trackedGuestPageUrl } from '@/lib/networks/guest-page-url.js';
import { CodePanel } from './code-panel.js';
import { MoreWays } from './more-ways.js';
import { PageLink } from './page-link.js';

type ShareDialogProps = {
  network: Network;
  /** A link or a code was taken. */
  onShared: () => void;
  onClose: () => void;
};

/** Everything to give away: the page's link and its code, the code that joins directly, and what else there is. */
export default function ShareDialog({ network, onShared, onClose }: ShareDialogProps) {
  const t = useText();
  const { id, name, ssid } = network;
  return (
    <Dialog
      title={t('dashboard.share.title', { name })}
      description={t('dashboard.share.text')}
      onClose={onClose}
      width="large"
    >
      <DialogBody className="gap-5">
        {!network.isActive && <Alert tone="warning">{t('dashboard.share.inactive')}</Alert>}
        <PageLink network={network} onShared={onShared} />
        <div className="grid gap-4 sm:grid-cols-2">
          <CodePanel
            title={t('dashboard.share.page.title')}
            text={t('dashboard.share.page.text')}
            label={t('dashboard.share.page.label', { name })}
            content={trackedGuestPageUrl(id, 'qr')}
            size={qrSizes.dashboard}
            fileName={`${ssid}-page`}
            onDownload={onShared}
          />
          <CodePanel
            title={t('dashboard.share.direct.title')}
            text={t(network.security === 'NONE' ? 'dashboard.share.direct.open' : 'dashboard.share.direct.text')}
            label={t('dashboard.share.direct.label', { ssid })}
            content={wifiPayload(network)}
            size={qrSizes.dashboard}
            fileName={`${ssid}-wifi`}
            onDownload={onShared}
          />
        </div>
        <MoreWays network={network} onShared={onShared} />
      </DialogBody>
    </Dialog>
  );
}
