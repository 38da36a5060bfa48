import type { Network } from '@wifi-share/contracts/entities/network';
import { ExternalLink } from 'lucide-react';
import { CopyButton } from '../../../components/ui/copy-button.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { guestPageUrl, trackedGuestPageUrl } from '../../../lib/networks/guest-page-url.js';
import { HelperStep } from './helper-step.js';

/** The plain address to read; what is copied says that it came by a tag (R23). */
export function PageAddress({ network }: { network: Network }) {
  const t = useText();
  const plain = guestPageUrl(network.id);
  const failure = { title: t('nfc.url.copyFailed.title'), detail: t('nfc.url.copyFailed.detail') };
  return (
    <HelperStep number={1} title={t('nfc.url.title')}>
      <div className="grid gap-3">
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
