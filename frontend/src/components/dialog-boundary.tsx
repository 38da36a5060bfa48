import { type ReactNode, Suspense } from 'react';
import { FailureBoundary } from './failure-boundary.js';
import { PartError } from './part-boundary.js';
import { Dialog, DialogBody } from './ui/dialog.js';
import { Spinner } from './ui/spinner.js';

interface DialogBoundaryProps {
  children: ReactNode;
  /** The dialog's, for the one that says that it could not be loaded. */
  title: string;
  onClose: () => void;
}

/** A dialog that is loaded when it is wanted: the scrim is there at once, and a dialog that says so when its code is not. */
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
