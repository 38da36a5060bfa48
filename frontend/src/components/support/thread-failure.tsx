import { useText } from '../../lib/i18n/use-text.js';
import { useFailureText } from '../../lib/use-failure-text.js';
import { LoadFailure } from '../load-failure.js';
import { BackToTickets } from './back-to-tickets.js';

interface ThreadFailureProps {
  error: Error;
  retry: () => void;
  onBack: () => void;
}

/** Stands for a ticket that could not be loaded. */
export function ThreadFailure({ error, retry, onBack }: ThreadFailureProps) {
  const t = useText();
  const failureText = useFailureText();
  return (
    <div className="grid grid-cols-1 pt-4">
      <BackToTickets onBack={onBack} />
      <LoadFailure text={failureText(error, t('support.thread.failed'))} retry={retry} />
    </div>
  );
}
