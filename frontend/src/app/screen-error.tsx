import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../components/ui/button.js';
import { buttonVariants } from '../components/ui/button-variants.js';
import { useText } from '../lib/i18n/use-text.js';
import { ScreenNotLoaded } from './screen-not-loaded.js';

interface ScreenErrorProps {
  error: unknown;
  /** Draws the screen anew. */
  retry: () => void;
}

/** Stands in for a screen that failed, and shows a way on. Code that was not loaded only comes with a fresh document. */
export function ScreenError({ error, retry }: ScreenErrorProps) {
  const t = useText();
  const { reset } = useQueryErrorResetBoundary();
  const kind = error instanceof ScreenNotLoaded ? 'notLoaded' : 'failed';
  const title = t(`common.screenError.${kind}.title`);

  useEffect(() => {
    document.title = t('common.documentTitle', { screen: title });
  }, [t, title]);

  function drawAnew() {
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
        {kind === 'failed' && (
          <Button variant="primary" onClick={drawAnew}>
            {t('common.retry')}
          </Button>
        )}
        <Button variant={kind === 'failed' ? 'secondary' : 'primary'} onClick={() => window.location.reload()}>
          {t('common.screenError.reload')}
        </Button>
        <Link to="/" className={buttonVariants()}>
          {t('common.backToHome')}
        </Link>
      </div>
    </div>
  );
}
