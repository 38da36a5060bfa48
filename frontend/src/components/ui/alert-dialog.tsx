import { AlertDialog as AlertDialogPrimitive } from 'radix-ui';
import { useText } from '@/lib/i18n/use-text.js';
import { useReturnFocus } from '@/lib/use-return-focus.js';
import { Button } from './button.js';

interface AlertDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** "Cancel" by default. */
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** When given, confirming does not close the dialog, and a text here says why the action failed. */
  failure?: string | null;
  /** Whether what was confirmed is being done: it can be neither sent again nor cancelled. */
  pending?: boolean;
}

/** A question that has to be answered before anything else; the harmless answer has the focus. */
export function AlertDialog({
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  failure,
  pending = false,
}: AlertDialogProps) {
  const t = useText();
  const returnFocus = useReturnFocus();
  return (
    <AlertDialogPrimitive.Root open onOpenChange={(open) => !open && !pending && onCancel()}>
      <AlertDialogPrimitive.Portal>
        <AlertDialogPrimitive.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
        <AlertDialogPrimitive.Content
          onCloseAutoFocus={returnFocus}
          className="fixed top-1/2 left-1/2 z-50 max-h-full w-[calc(100vw-32px)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-lg overflow-y-auto border bg-overlay p-6 shadow-overlay outline-none"
        >
          <AlertDialogPrimitive.Title className="text-base">{title}</AlertDialogPrimitive.Title>
          <AlertDialogPrimitive.Description className="mt-2 text-ink-muted text-sm">
            {description}
          </AlertDialogPrimitive.Description>
          {failure && <p className="mt-3 text-danger-ink text-sm">{failure}</p>}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialogPrimitive.Cancel asChild>
              <Button unavailable={pending}>{cancelLabel ?? t('common.cancel')}</Button>
            </AlertDialogPrimitive.Cancel>
            <AlertDialogPrimitive.Action asChild>
              <Button
                variant="danger"
                pending={pending}
                onClick={(event) => {
                  if (failure !== undefined) event.preventDefault();
                  onConfirm();
                }}
              >
                {confirmLabel}
              </Button>
            </AlertDialogPrimitive.Action>
          </div>
        </AlertDialogPrimitive.Content>
      </AlertDialogPrimitive.Portal>
    </AlertDialogPrimitive.Root>
  );
}
