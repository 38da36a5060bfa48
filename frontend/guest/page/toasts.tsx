import type { GuestPageInput } from './page-input.js';

/** Where the script shows its notices, with the texts of all of them. It is always there, so that notices are announced. */
export function Toasts({ t }: Pick<GuestPageInput, 't'>) {
  return (
    <div
      className="toasts"
      role="status"
      aria-live="polite"
      aria-atomic="true"
      data-toasts
      data-copied-title={t('guest.toast.copied.title')}
      data-copy-failed-title={t('guest.toast.copyFailed.title')}
      data-copy-failed-text={t('guest.toast.copyFailed.text')}
      data-connect-started-title={t('guest.toast.connectStarted.title')}
      data-connect-started-text={t('guest.toast.connectStarted.text')}
      data-file-started-title={t('guest.toast.fileStarted.title')}
      data-file-started-text={t('guest.toast.fileStarted.text')}
      data-connect-failed-title={t('guest.toast.connectFailed.title')}
      data-connect-failed-text={t('guest.toast.connectFailed.text')}
    />
  );
}
