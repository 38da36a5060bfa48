import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { useText } from '../../../lib/i18n/use-text.js';

/** Says that the figures that are shown could not be refreshed. */
export function StaleFigures({ failure, retry }: { failure: string | null; retry: () => void }) {
  const t = useText();
  if (!failure) return null;
  return (
    <Alert tone="danger" className="mb-4">
      <p>{failure}</p>
      <p>
        <Button size="sm" onClick={retry}>
          {t('common.retry')}
        </Button>
      </p>
    </Alert>
  );
}
