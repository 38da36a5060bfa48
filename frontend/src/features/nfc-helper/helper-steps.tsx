import type { Network } from '@wifi-share/contracts/entities/network';
import { type ReactNode, useId } from 'react';
import { GuestPageAddress } from '@/components/guest-page-address.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';

export function HelperStep({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const t = useText();
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id}>
        <header className="flex items-center gap-3 px-4 pt-4 sm:px-6 sm:pt-5">
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-medium text-accent-ink text-sm tabular-nums"
          >
            {number}
          </span>
          <h2 id={id} className="text-base">
            <span className="sr-only">{t('nfc.step', { number })} </span>
            {title}
          </h2>
        </header>
        <div className="grid gap-5 px-4 pt-4 pb-5 sm:px-6 sm:pb-6">{children}</div>
      </section>
    </Card>
  );
}

/** The address that the tag opens. */
export function PageAddress({ network }: { network: Network }) {
  const t = useText();
  const failure = { title: t('nfc.url.copyFailed.title'), detail: t('nfc.url.copyFailed.detail') };
  return (
    <HelperStep number={1} title={t('nfc.url.title')}>
      <div className="grid gap-3">
        <GuestPageAddress networkId={network.id} via="nfc" label={t('nfc.url.label')} failure={failure}>
          {t('nfc.url.copy')}
        </GuestPageAddress>
        <p className="max-w-[65ch] text-ink-muted text-sm">{t('nfc.url.text')}</p>
      </div>
    </HelperStep>
  );
}

export function TestStep() {
  const t = useText();
  return (
    <HelperStep number={3} title={t('nfc.test.title')}>
      <ul className="grid max-w-[65ch] list-disc gap-2 pl-5 marker:text-ink-muted">
        <li>{t('nfc.test.iphone')}</li>
        <li>{t('nfc.test.android')}</li>
      </ul>
    </HelperStep>
  );
}
