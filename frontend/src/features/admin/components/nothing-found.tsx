import { SearchX } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';

interface NothingFoundProps {
  text: string;
  /** Clears the filters; null where none is set. */
  onClear: (() => void) | null;
}

/** An empty list, and a button that clears its filters. */
export function NothingFound({ text, onClear }: NothingFoundProps) {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-3 px-5 py-12 text-center">
      <SearchX aria-hidden className="size-5 text-ink-muted" />
      <p className="max-w-[48ch] text-ink-muted">{onClear ? t('lists.nothingFound') : text}</p>
      {onClear && <Button onClick={onClear}>{t('lists.clear')}</Button>}
    </div>
  );
}
