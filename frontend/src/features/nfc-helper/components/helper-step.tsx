import { type ReactNode, useId } from 'react';
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
