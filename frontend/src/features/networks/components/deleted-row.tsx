import { durations } from '@wifi-share/contracts/durations';
import type { Network } from '@wifi-share/contracts/entities/network';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isProblem } from '../../../api/problem-error.js';
import { FailureLine } from '../../../components/failure-line.js';
import { Button } from '../../../components/ui/button.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { useRestoreNetwork } from '../api/delete-network.js';
import type { RowFailures } from '../use-row-failures.js';

interface DeletedRowProps {
  userId: string;
  network: Network;
  failures: RowFailures;
  /** The time for undoing is over, or the network is back. */
  onGone: () => void;
}

export function DeletedRow({ userId, network, failures, onGone }: DeletedRowProps) {
  const t = useText();
  const restoring = useRestoreNetwork(userId);
  const gone = useRef(onGone);
  gone.current = onGone;
  const { isIdle } = restoring;
  const isTooLate = isProblem(restoring.error, 'restore_expired');
  const undoButton = useRef<HTMLButtonElement>(null);

  // The button that deleted is gone, and the focus with it.
  useEffect(() => undoButton.current?.focus(), []);

  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => gone.current(), durations.deleteUndoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isIdle]);

  function undo() {
    restoring.mutate(network, {
      // The row then stays for another try, until it is closed: the server is who knows how long there is time for it.
      onError: (error) =>
        failures.tell(network.id, t('dashboard.restore.failed.title'), error, t('dashboard.restore.failed.detail')),
      onSuccess: () => {
        failures.forget(network.id);
        gone.current();
      },
    });
  }

  return (
    <div role="status" className="relative flex min-h-18 items-center gap-4 overflow-hidden bg-muted px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p>{t('dashboard.delete.done', { name: network.name })}</p>
        <FailureLine text={failures.of(network.id)} />
      </div>
      {!isTooLate && (
        <Button ref={undoButton} size="sm" pending={restoring.isPending} onClick={undo}>
          <Undo2 aria-hidden />
          {t('dashboard.delete.undo')}
        </Button>
      )}
      {restoring.isError && (
        <Button size="sm" onClick={onGone}>
          {t('common.close')}
        </Button>
      )}
      {isIdle && (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-shrink bg-control"
          style={{ animationDuration: `${durations.deleteUndoSeconds}s` }}
        />
      )}
    </div>
  );
}
