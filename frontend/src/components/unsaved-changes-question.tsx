import type { UnsavedChanges } from '../lib/forms/use-unsaved-changes.js';
import { useText } from '../lib/i18n/use-text.js';
import { AlertDialog } from './ui/alert-dialog.js';

/** Asks whether what was entered may be lost. */
export function UnsavedChangesQuestion({ unsaved: { question } }: { unsaved: UnsavedChanges }) {
  const t = useText();
  if (!question) return null;
  return (
    <AlertDialog
      title={t('common.unsaved.title')}
      description={t('common.unsaved.text')}
      confirmLabel={t('common.unsaved.confirm')}
      cancelLabel={t('common.unsaved.cancel')}
      onConfirm={question.confirm}
      onCancel={question.cancel}
    />
  );
}
