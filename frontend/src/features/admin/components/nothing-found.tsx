import { SearchX } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';

interface NothingFoundProps {
  text: string;
  /** Shows everything again; null where nothing is left out. */
  onClear: (() => void) | null;
}

/** A list that has nothing to show, and the way back to everything. */
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
