import { RotateCw } from 'lucide-react';
import { Alert } from '../../../../components/ui/alert.js';
import { Button } from '../../../../components/ui/button.js';
import { Skeleton } from '../../../../components/ui/skeleton.js';
import { useText } from '../../../../lib/i18n/use-text.js';
import { useFailureText } from '../../../../lib/use-failure-text.js';

interface PanelFailureProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands in a card for what could not be loaded. */
export function PanelFailure({ error, retrying, onRetry }: PanelFailureProps) {
  const t = useText();
  const failureText = useFailureText();
  return (
    <div className="grid justify-items-start gap-3 p-5">
      <Alert tone="danger" className="w-full">
        {failureText(error, t('admin.loadFailed'))}
      </Alert>
      <Button pending={retrying} onClick={onRetry}>
        {!retrying && <RotateCw aria-hidden />}
        {t('common.retry')}
      </Button>
    </div>
  );
}

export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="divide-y">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-14 items-center gap-4 px-5">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
