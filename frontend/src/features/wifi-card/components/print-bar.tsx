import { Printer, X } from 'lucide-react';
import { LanguageSelect } from '@/components/layout/language-select.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';

interface PrintBarProps {
  title: string;
  failure: string | null;
}

/** On the screen only: what happens, and what else can be done. */
export function PrintBar({ title, failure }: PrintBarProps) {
  const t = useText();
  return (
    <div
      data-screen-only
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-surface px-4 py-3 text-ink-muted"
    >
      <h1 className="sr-only">{title}</h1>
      <p role="status" className="min-w-0 flex-1 basis-60">
        {failure ?? (
          <>
            {t('card.printView.soon')} {t('card.printView.settings')}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <LanguageSelect />
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('card.printView.again')}
        </Button>
        <Button onClick={() => window.close()}>
          <X aria-hidden />
          {t('common.close')}
        </Button>
      </div>
    </div>
  );
}
