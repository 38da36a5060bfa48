import { RotateCw } from 'lucide-react';
import { useText } from '../lib/i18n/use-text.js';
import { Button } from './ui/button.js';

/** Stands in for what could not be loaded, and offers to try again. */
export function LoadFailure({ text, retry }: { text: string; retry: () => void }) {
  const t = useText();
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-16 text-center">
      <p className="text-base text-ink-muted">{text}</p>
      <Button onClick={retry}>
        <RotateCw aria-hidden />
        {t('common.retry')}
      </Button>
    </div>
  );
}
