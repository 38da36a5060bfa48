import { ExternalLink } from 'lucide-react';
import { useText } from '@/lib/i18n/use-text.js';
import { guestPageUrl } from '@/lib/networks/guest-page-url.js';

/** The plain address of a network's page, to read and to open. */
export function GuestPageLink({ networkId }: { networkId: string }) {
  const t = useText();
  const plain = guestPageUrl(networkId);
  return (
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
  );
}
