import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Failure, FailureBoundary } from '@/components/failure-boundary.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { PartNotLoaded } from '@/lib/lazy-part.js';

const screenError = (failure: Failure) => <ScreenError {...failure} />;

/** What fails outside of every screen takes all of them with it. */
export const AppBoundary = ({ children }: { children: ReactNode }) => (
  <FailureBoundary instead={screenError}>{children}</FailureBoundary>
);

/** A screen's failure stays its own, and is over on another screen. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <FailureBoundary key={pathname} instead={screenError}>
      {children}
    </FailureBoundary>
  );
}

/** Shown in place of a failed screen. Code that a new release has replaced needs a reload. */
function ScreenError({ error, retry }: Failure) {
  const t = useText();
  const { reset } = useQueryErrorResetBoundary();
  const kind = error instanceof PartNotLoaded ? 'notLoaded' : 'failed';
  const title = t(`common.screenError.${kind}.title`);

  useEffect(() => {
    document.title = t('common.documentTitle', { screen: title });
  }, [t, title]);

  function renderAgain() {
    reset();
    retry();
  }

  return (
    <div
      role="alert"
      className="mx-auto grid w-full max-w-md flex-1 content-center justify-items-start gap-3 px-4 py-24"
    >
      <h1 className="text-lg">{title}</h1>
      <p className="text-base text-ink-muted">{t(`common.screenError.${kind}.detail`)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="primary" onClick={renderAgain}>
          {t('common.retry')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('common.screenError.reload')}</Button>
        <Link to="/" className={buttonVariants()}>
          {t('common.backToHome')}
        </Link>
      </div>
    </div>
  );
}
