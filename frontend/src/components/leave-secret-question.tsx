import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { AlertDialog } from './ui/alert-dialog.js';

interface LeaveSecretQuestionProps {
  title: string;
  /** Why the secret should be kept first. */
  warning: string;
  confirmLabel: string;
  /** The query parameters that the secret stays with. */
  within: readonly string[];
}

const unkept = { isDirty: true, isSubmitting: false, isSubmitSuccessful: false, submitCount: 0 };

/** Asks before the page is left while it shows a secret for the only time. */
export function LeaveSecretQuestion({ title, warning, confirmLabel, within }: LeaveSecretQuestionProps) {
  const { question } = useUnsavedChanges(unkept, within);
  if (!question) return null;
  return (
    <AlertDialog
      title={title}
      description={warning}
      confirmLabel={confirmLabel}
      onConfirm={question.confirm}
      onCancel={question.cancel}
    />
  );
}
