import type { Network } from '@wifi-share/contracts/entities/network';
import { appleProfile } from '@wifi-share/wifi-formats/apple-profile';
import { windowsProfile, windowsProfileFile } from '@wifi-share/wifi-formats/windows-profile';
import { Download, FileDown } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { guestPageUrl } from '@/lib/networks/guest-page-url.js';
import { saveFile } from '@/lib/save-file.js';
import { ShareWay } from './share-way.js';

/** The join profiles, made here as the server makes them: an inactive network has none there. */
export function JoinProfiles({ network, onShared }: { network: Network; onShared: () => void }) {
  const t = useText();
  const { id: networkId, ssid } = network;
  const [apple, windows] = [t('dashboard.share.profile.apple'), t('dashboard.share.profile.windows')];

  function save(content: string, type: string, fileName: string) {
    saveFile(new Blob([content], { type }), fileName);
    onShared();
  }

  function saveApple() {
    const origin = { networkId, organization: t('common.brand'), pageUrl: guestPageUrl(networkId) };
    save(appleProfile(network, origin), 'application/x-apple-aspen-config', `${ssid}.mobileconfig`);
  }

  const saveWindows = () => save(windowsProfile(network), 'application/xml', windowsProfileFile(networkId));

  return (
    <ShareWay
      icon={FileDown}
      title={t('dashboard.share.profile.title')}
      text={t(network.security === 'NONE' ? 'dashboard.share.profile.open' : 'dashboard.share.profile.text')}
    >
      <Button aria-label={t('dashboard.share.profile.download', { device: apple })} onClick={saveApple}>
        <Download aria-hidden />
        {apple}
      </Button>
      <Button aria-label={t('dashboard.share.profile.download', { device: windows })} onClick={saveWindows}>
        <Download aria-hidden />
        {windows}
      </Button>
    </ShareWay>
  );
}
