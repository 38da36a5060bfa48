import { durations } from '@wifi-share/contracts/durations';
import type { Network } from '@wifi-share/contracts/entities/network';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isProblem } from '@/api/problem-error.js';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useRestoreNetwork } from './networks-api.js';
import type { RowFailures } from './use-row-failures.js';

interface DeletedRowProps {
  userId: string;
  network: Network;
  /** In milliseconds as of `Date.now`. */
  undoUntil: number;
  failures: RowFailures;
  /** The time for undoing is over, or the network is back. */
  onGone: () => void;
}

export function DeletedRow({ userId, network, undoUntil, failures, onGone }: DeletedRowProps) {
  const t = useText();
  const restoring = useRestoreNetwork(userId);
  const { isIdle } = restoring;
  const isTooLate = isProblem(restoring.error, 'restore_expired');
  const [left] = useState(() => undoUntil - Date.now());
  const row = useRef<HTMLDivElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);

  // The delete button that had the focus is gone; after a change of tab the focus is elsewhere and stays there.
  useEffect(() => {
    if (document.activeElement === document.body) undoButton.current?.focus();
  }, []);

  function close() {
    const line = row.current?.closest('li');
    passFocus(line?.nextElementSibling ?? line?.previousElementSibling);
    onGone();
  }

  const runOut = useEffectEvent(close);

  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => runOut(), undoUntil - Date.now());
    return () => clearTimeout(timer);
  }, [isIdle, undoUntil]);

  /** The focus, where this row has it, does not go with the row. */
  function passFocus(to: Element | null | undefined) {
    if (!row.current?.contains(document.activeElement)) return;
    const target = to ?? document.getElementById('content');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  function undo() {
    restoring.mutate(network, {
      // The row then stays for another try, until it is closed: only the server knows how long a deletion can be undone.
      onError: (error) =>
        failures.show(network.id, t('dashboard.restore.failed.title'), error, t('dashboard.restore.failed.detail')),
      onSuccess: () => {
        failures.clear(network.id);
        passFocus(row.current?.closest('li'));
        onGone();
      },
    });
  }

  return (
    <div
      ref={row}
      role="status"
      className="relative flex min-h-18 items-center gap-4 overflow-hidden bg-muted px-4 py-3 sm:px-5"
    >
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
        <Button size="sm" onClick={close}>
          {t('common.close')}
        </Button>
      )}
      {isIdle && (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-shrink bg-control"
          style={{
            animationDuration: `${durations.deleteUndoSeconds}s`,
            animationDelay: `${left - durations.deleteUndoSeconds * 1000}ms`,
          }}
        />
      )}
    </div>
  );
}
