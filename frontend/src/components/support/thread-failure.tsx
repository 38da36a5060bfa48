import { useText } from '@/lib/i18n/use-text.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';
import { LoadFailure } from '../load-failure.js';
import { BackToTickets } from './back-to-tickets.js';

interface ThreadFailureProps {
  failure: LoadFailed;
  onBack: () => void;
}

/** Stands for a ticket that could not be loaded. */
export function ThreadFailure({ failure, onBack }: ThreadFailureProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 pt-4">
      <BackToTickets onBack={onBack} />
      <LoadFailure title={t('support.thread.failed')} {...failure} />
    </div>
  );
}
