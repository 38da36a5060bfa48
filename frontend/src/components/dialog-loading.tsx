import { Spinner } from './ui/spinner.js';

/** A scrim while a dialog is loading. */
export const DialogLoading = () => (
  <div aria-busy="true" className="fixed inset-0 z-40 flex animate-fade-in items-center justify-center bg-scrim">
    <div className="rounded-lg border bg-overlay p-4 shadow-overlay">
      <Spinner className="size-6" />
    </div>
  </div>
);
