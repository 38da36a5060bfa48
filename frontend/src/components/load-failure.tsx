import { RotateCw } from 'lucide-react';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';
import { Button } from './ui/button.js';

/** Shown in place of data that could not be loaded, with the reason and a retry. */
export function LoadFailure({ title, error, ...retry }: LoadFailed & { title: string }) {
  const reason = useFailureText()(error);
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-16 text-center">
      <div className="grid gap-1 text-base">
        <p className="font-medium">{title}</p>
        <p className="text-ink-muted">{reason}</p>
      </div>
      <RetryButton {...retry} />
    </div>
  );
}

export function RetryButton({ retry, retrying }: Omit<LoadFailed, 'error'>) {
  const t = useText();
  return (
    <Button pending={retrying} onClick={retry}>
      {!retrying && <RotateCw aria-hidden />}
      {t('common.retry')}
    </Button>
  );
}
