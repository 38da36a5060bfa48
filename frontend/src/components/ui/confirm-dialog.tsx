import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { AlertDialog } from './alert-dialog.js';

interface ConfirmDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** The mutation that is run when it is confirmed. */
  action: { mutateAsync: () => Promise<unknown>; error: Error | null; isPending: boolean };
  /** Said when it is done. */
  done: string;
  /** Said when it failed, where the server gives no better reason. */
  failed: string;
  onClose: () => void;
}

/** Asks before `action`; stays open where that fails, and says why. */
export function ConfirmDialog({ action, done, failed, onClose, ...words }: ConfirmDialogProps) {
  const failureText = useFailureText();

  async function confirm() {
    try {
      await action.mutateAsync();
    } catch {
      return;
    }
    onClose();
    notifySuccess({ title: done });
  }

  return (
    <AlertDialog
      {...words}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      failure={action.error && failureText(action.error, failed)}
      pending={action.isPending}
    />
  );
}
