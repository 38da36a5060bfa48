import { RotateCw } from 'lucide-react';
import { useText } from '@/lib/i18n/use-text.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';
import { Button } from './ui/button.js';

/** Tries again, and shows that it does. */
export function RetryButton({ retry, retrying }: Omit<LoadFailed, 'error'>) {
  const t = useText();
  return (
    <Button pending={retrying} onClick={retry}>
      {!retrying && <RotateCw aria-hidden />}
      {t('common.retry')}
    </Button>
  );
}
