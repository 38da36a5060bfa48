import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { guestPageUrl, trackedGuestPageUrl } from '@/lib/networks/guest-page-url.js';
import { CopyButton } from './ui/copy-button.js';

interface GuestPageAddressProps extends Omit<ComponentProps<typeof CopyButton>, 'text'> {
  networkId: string;
  /** How guests come by what is copied (R23). */
  via: 'link' | 'nfc';
}

/** The plain address of a network's page, to read, to open and to copy. */
export function GuestPageAddress({ networkId, via, ...copy }: GuestPageAddressProps) {
  const t = useText();
  const plain = guestPageUrl(networkId);
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={plain}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-10 min-w-0 flex-[1_1_16rem] items-center gap-2 rounded-md border bg-muted px-3 py-2 font-mono text-sm transition-colors hover:bg-muted-strong"
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">{plain}</span>
        <ExternalLink aria-hidden className="ml-auto size-4 shrink-0 text-ink-muted" />
        <span className="sr-only">{t('common.opensInNewTab')}</span>
      </a>
      <CopyButton
        {...copy}
        text={trackedGuestPageUrl(networkId, via)}
        size="field"
        className="min-w-32 flex-1 sm:flex-none"
      />
    </div>
  );
}
