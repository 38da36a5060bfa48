import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { PartNotLoaded } from '@/lib/lazy-part.js';
import { type Failure, FailureBoundary } from './failure-boundary.js';
import { Alert } from './ui/alert.js';
import { Button } from './ui/button.js';

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown while the part is loading; has its layout. */
  skeleton: ReactNode;
}

/** Around a lazily loaded part of a screen, such as a tab. A failure is shown in its place and stays there. */
export function PartBoundary({ children, skeleton }: PartBoundaryProps) {
  return (
    <FailureBoundary
      instead={(failure) => (
        <div className="max-w-2xl pt-6">
          <PartError {...failure} />
        </div>
      )}
    >
      <Suspense fallback={skeleton}>{children}</Suspense>
    </FailureBoundary>
  );
}

/** `ScreenError` for a part of a screen. */
export function PartError({ error, retry }: Failure) {
  const t = useText();
  const { reset } = useQueryErrorResetBoundary();
  const kind = error instanceof PartNotLoaded ? 'notLoaded' : 'failed';
  const isOffline = kind === 'notLoaded' && !navigator.onLine;

  function renderAgain() {
    reset();
    retry();
  }

  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', renderAgain);
    return () => removeEventListener('online', renderAgain);
  });

  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="danger" className="w-full">
        <p className="font-medium">{t(`common.partError.${kind}`)}</p>
        <p>{t(isOffline ? 'common.offline' : `common.screenError.${kind}.detail`)}</p>
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={renderAgain}>
          <RotateCw aria-hidden />
          {t('common.retry')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('common.screenError.reload')}</Button>
      </div>
    </div>
  );
}
