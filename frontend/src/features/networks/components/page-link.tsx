import type { Network } from '@wifi-share/contracts/entities/network';
import { ExternalLink, Share } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { CopyButton } from '../../../components/ui/copy-button.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { guestPageUrl, trackedGuestPageUrl } from '../../../lib/networks/guest-page-url.js';

/** The plain address to read; what is copied and shared says that it came as a link (R23). */
export function PageLink({ network, onShared }: { network: Network; onShared: () => void }) {
  const t = useText();
  const plain = guestPageUrl(network.id);
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
        <a
          href={plain}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-10 min-w-0 flex-[1_1_16rem] items-center gap-2 rounded-md border bg-muted px-3 py-2 font-mono text-sm transition-colors hover:bg-muted-strong"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{plain}</span>
          <ExternalLink aria-hidden className="ml-auto size-3.5 shrink-0 text-ink-muted" />
          <span className="sr-only">{t('common.opensInNewTab')}</span>
        </a>
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
