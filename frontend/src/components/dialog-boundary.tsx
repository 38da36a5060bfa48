import { type ReactNode, Suspense } from 'react';
import { DialogLoading } from './dialog-loading.js';
import { FailureBoundary } from './failure-boundary.js';
import { PartError } from './part-boundary.js';
import { Dialog, DialogBody } from './ui/dialog.js';

interface DialogBoundaryProps {
  children: ReactNode;
  /** Also the title of the dialog that shows a loading failure. */
  title: string;
  onClose: () => void;
}

/** Around a lazily loaded dialog: shows a scrim while loading, and a dialog when loading fails. */
export function DialogBoundary({ children, title, onClose }: DialogBoundaryProps) {
  return (
    <FailureBoundary
      instead={(failure) => (
        <Dialog title={title} onClose={onClose}>
          <DialogBody>
            <PartError {...failure} />
          </DialogBody>
        </Dialog>
      )}
    >
      <Suspense fallback={<DialogLoading />}>{children}</Suspense>
    </FailureBoundary>
  );
}
