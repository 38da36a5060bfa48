import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/use-text.js';

/** The way without this browser, folded away where this browser can write. */
export function AppInstead({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <details className="group border-t pt-3">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-sm py-1 font-medium text-ink-muted transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {t('nfc.app.instead')}
      </summary>
      <div className="mt-4 grid gap-5">{children}</div>
    </details>
  );
}
