import { useText } from '../lib/i18n/use-text.js';
import { Alert } from './ui/alert.js';

/** Says that the network of a link is not there, and which one is shown in its place: nobody writes or prints the wrong one. */
export function OtherNetworkNotice({ shown, className }: { shown: string; className?: string }) {
  const t = useText();
  return (
    <Alert tone="warning" className={className}>
      {t('card.otherNetwork', { name: shown })}
    </Alert>
  );
}
