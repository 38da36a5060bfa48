import type { Network } from '@wifi-share/contracts/entities/network';
import { GuestPageLink } from '@/components/guest-page-link.js';
import { CopyButton } from '@/components/ui/copy-button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { trackedGuestPageUrl } from '@/lib/networks/guest-page-url.js';
import { HelperStep } from './helper-step.js';

/** The plain address to read; what is copied says that it came by a tag (R23). */
export function PageAddress({ network }: { network: Network }) {
  const t = useText();
  const failure = { title: t('nfc.url.copyFailed.title'), detail: t('nfc.url.copyFailed.detail') };
  return (
    <HelperStep number={1} title={t('nfc.url.title')}>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <GuestPageLink networkId={network.id} />
          <CopyButton
            text={trackedGuestPageUrl(network.id, 'nfc')}
            label={t('nfc.url.label')}
            failure={failure}
            size="field"
            className="min-w-32 flex-1 sm:flex-none"
          >
            {t('nfc.url.copy')}
          </CopyButton>
        </div>
        <p className="max-w-[65ch] text-ink-muted text-sm">{t('nfc.url.text')}</p>
      </div>
    </HelperStep>
  );
}
