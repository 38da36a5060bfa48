import { type ReactNode, Suspense } from 'react';
import { FailureBoundary } from './failure-boundary.js';
import { PartError } from './part-boundary.js';
import { Dialog, DialogBody } from './ui/dialog.js';
import { Spinner } from './ui/spinner.js';

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

const DialogLoading = () => (
  <div aria-busy="true" className="fixed inset-0 z-40 flex animate-fade-in items-center justify-center bg-scrim">
    <div className="rounded-lg border bg-overlay p-4 shadow-overlay">
      <Spinner className="size-6" />
    </div>
  </div>
);
