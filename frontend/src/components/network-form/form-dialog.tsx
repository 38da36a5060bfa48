import { type FormEventHandler, type ReactNode, useState } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';
import { useText } from '../../lib/i18n/use-text.js';
import { Alert } from '../ui/alert.js';
import { AlertDialog } from '../ui/alert-dialog.js';
import { Button } from '../ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.js';

interface FormDialogProps<V extends FieldValues> {
  title: string;
  description?: string | undefined;
  submitLabel: string;
  state: FormState<V>;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Unsaved changes are only thrown away after a question. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, description, submitLabel, state, onSubmit, onClose, children } = props;
  const { isDirty, isSubmitting, errors } = state;
  const t = useText();
  const [leaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());

  return (
    <Dialog title={title} description={description} onClose={leave}>
      <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-col">
        <DialogBody className="gap-5">{children}</DialogBody>
        {errors.root?.message && (
          <Alert tone="danger" className="mx-5 my-4 sm:mx-6">
            {errors.root.message}
          </Alert>
        )}
        <DialogFooter>
          <Button onClick={leave}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
      {leaving && (
        <AlertDialog
          title={t('dashboard.discard.title')}
          description={t('dashboard.discard.text')}
          confirmLabel={t('dashboard.discard.confirm')}
          cancelLabel={t('dashboard.discard.cancel')}
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
