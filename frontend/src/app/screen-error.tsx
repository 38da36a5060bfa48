import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../components/ui/button.js';
import { useText } from '../lib/i18n/use-text.js';

/** Stands in for a screen that failed, e.g. because its code could not be loaded. The failure is logged. */
export function ScreenError() {
  const t = useText();
  const error = useRouteError();

  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <div
      role="alert"
      className="mx-auto grid w-full max-w-md flex-1 content-center justify-items-start gap-3 px-4 py-24"
    >
      <h1 className="text-lg">{t('common.screenError.title')}</h1>
      <p className="text-base text-ink-muted">{t('common.screenError.detail')}</p>
      <Button variant="primary" className="mt-2" onClick={() => window.location.reload()}>
        {t('common.screenError.reload')}
      </Button>
    </div>
  );
}
