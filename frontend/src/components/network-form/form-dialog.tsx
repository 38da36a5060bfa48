import type { FormEventHandler, ReactNode } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.js';
import { UnsavedChangesQuestion } from '../unsaved-changes-question.js';

interface FormDialogProps<V extends FieldValues> {
  title: string;
  description?: string | undefined;
  submitLabel: string;
  canSubmit?: boolean;
  width?: 'small';
  state: FormState<V>;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** A dialog above this one; within it, so that pressing there is nothing outside of this one, which would close it. */
  question?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog that asks before unsaved changes are discarded. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const {
    title,
    description,
    submitLabel,
    canSubmit = true,
    width,
    state,
    onSubmit,
    onClose,
    question,
    children,
  } = props;
  const { isSubmitting, errors } = state;
  const t = useText();
  const unsaved = useUnsavedChanges(state);
  // What is being sent may be refused: then it is still there.
  const leave = () => {
    if (!isSubmitting) unsaved.leave(onClose);
  };

  return (
    <Dialog title={title} description={description} width={width} onClose={leave}>
      <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-col">
        <DialogBody className="gap-5">{children}</DialogBody>
        {errors.root?.message && (
          <Alert tone="danger" className="mx-5 my-4 sm:mx-6">
            {errors.root.message}
          </Alert>
        )}
        <DialogFooter>
          <Button unavailable={isSubmitting} onClick={leave}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={!canSubmit} pending={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
      {question}
      <UnsavedChangesQuestion unsaved={unsaved} />
    </Dialog>
  );
}
