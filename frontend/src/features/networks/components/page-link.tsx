import type { Network } from '@wifi-share/contracts/entities/network';
import { Share } from 'lucide-react';
import { GuestPageLink } from '@/components/guest-page-link.js';
import { Button } from '@/components/ui/button.js';
import { CopyButton } from '@/components/ui/copy-button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { trackedGuestPageUrl } from '@/lib/networks/guest-page-url.js';

/** The plain address to read; what is copied and shared says that it came as a link (R23). */
export function PageLink({ network, onShared }: { network: Network; onShared: () => void }) {
  const t = useText();
  const link = trackedGuestPageUrl(network.id, 'link');

  async function share() {
    try {
      await navigator.share({ title: network.name, url: link });
      onShared();
    } catch {
      // The visitor closed the share sheet; the link can still be copied.
    }
  }

  return (
    <div className="grid gap-2">
      <p className="font-medium">{t('dashboard.share.link')}</p>
      <div className="flex flex-wrap gap-2">
        <GuestPageLink networkId={network.id} />
        <CopyButton
          text={link}
          label={t('dashboard.share.linkLabel')}
          onCopied={onShared}
          variant="primary"
          size="field"
          className="min-w-32 flex-1 sm:flex-none"
        >
          {t('dashboard.share.copyLink')}
        </CopyButton>
        {'share' in navigator && (
          <Button aria-label={t('dashboard.share.native')} size="iconField" onClick={share}>
            <Share aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}
