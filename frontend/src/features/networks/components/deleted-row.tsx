import { durations } from '@wifi-share/contracts/durations';
import type { Network } from '@wifi-share/contracts/entities/network';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { notifyFailure } from '../../../lib/notify.js';
import { useRestoreNetwork } from '../api/delete-network.js';

interface DeletedRowProps {
  userId: string;
  network: Network;
  /** The time for undoing is over, or the network is back. */
  onGone: () => void;
}

export function DeletedRow({ userId, network, onGone }: DeletedRowProps) {
  const t = useText();
  const restoring = useRestoreNetwork(userId);
  const gone = useRef(onGone);
  gone.current = onGone;
  const { isIdle } = restoring;
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
      onError: (error) =>
        notifyFailure(t('dashboard.restore.failed.title'), error, t('dashboard.restore.failed.detail')),
      onSettled: () => gone.current(),
    });
  }

  return (
    <div role="status" className="relative flex min-h-18 items-center gap-4 overflow-hidden bg-muted px-4 py-3 sm:px-5">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{t('dashboard.delete.done', { name: network.name })}</p>
      <Button ref={undoButton} size="sm" pending={restoring.isPending} onClick={undo}>
        <Undo2 aria-hidden />
        {t('dashboard.delete.undo')}
      </Button>
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-shrink bg-control"
        style={{ animationDuration: `${durations.deleteUndoSeconds}s` }}
      />
    </div>
  );
}
