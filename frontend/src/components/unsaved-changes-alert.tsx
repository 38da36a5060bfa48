import type { UnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { AlertDialog } from './ui/alert-dialog.js';

type UnsavedChangesAlertProps = NonNullable<UnsavedChanges['question']>;

/** Asks to discard unsaved changes; Escape keeps them. */
export default function UnsavedChangesAlert({ confirm, cancel }: UnsavedChangesAlertProps) {
  const t = useText();
  return (
    <AlertDialog
      title={t('common.unsaved.title')}
      description={t('common.unsaved.text')}
      confirmLabel={t('common.unsaved.confirm')}
      cancelLabel={t('common.unsaved.cancel')}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
