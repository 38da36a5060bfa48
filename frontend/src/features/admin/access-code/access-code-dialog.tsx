import { accessCodeSchema } from '@wifi-share/contracts/calls/admin-gate';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { isProblem } from '@/api/problem-error.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { AccessCodeField } from './access-code-field.js';
import type { AccessCodeQuestion } from './access-code-provider.js';
import { isAccessCodeRefusal, showWrongAccessCode } from './access-code-refusal.js';

interface AccessCodeDialogProps {
  question: AccessCodeQuestion;
  /** Throws what speaks against the code; it is shown here. */
  run: (accessCode: string) => Promise<void>;
  onCancel: () => void;
}

const resolver = formResolver(z.object({ accessCode: accessCodeSchema }));

/** Explains an action and asks for the access code. Without a code nothing is sent. */
export function AccessCodeDialog({ question, run, onCancel }: AccessCodeDialogProps) {
  const t = useText();
  const failureText = useFailureText();
  const form = useForm({ resolver, defaultValues: { accessCode: '' } });
  const { errors, isSubmitting } = form.formState;
  const blocked = errors.root?.type === 'blocked';
  // A request cannot be cancelled once it is sent.
  const cancel = () => !isSubmitting && onCancel();

  const submit = form.handleSubmit(async ({ accessCode }) => {
    try {
      await run(accessCode);
    } catch (error) {
      if (showWrongAccessCode(form, error)) return;
      const type = isProblem(error, 'address_blocked') ? 'blocked' : 'server';
      const message = failureText(error, question.failed?.text ?? t('admin.accessCode.failed'));
      form.setError('root', { type, message });
      const isRefused = isAccessCodeRefusal(error) && !(error instanceof TypeError);
      if (question.failed && !isRefused) notifyFailure(question.failed.title, null, message);
    }
  }, question.onMissing);

  return (
    <Dialog title={question.title} description={question.text} width="small" onClose={cancel}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
          <DialogBody className="gap-5">
            {question.details}
            {!blocked && <AccessCodeField />}
            {errors.root?.message && (
              <Alert tone="danger">
                {blocked && <p className="font-medium">{t('admin.gate.blocked.title')}</p>}
                <p>{errors.root.message}</p>
              </Alert>
            )}
          </DialogBody>
          <DialogFooter>
            <Button unavailable={isSubmitting} onClick={onCancel}>
              {t(blocked ? 'common.close' : 'common.cancel')}
            </Button>
            {!blocked && (
              <Button type="submit" variant={question.danger ? 'danger' : 'primary'} pending={isSubmitting}>
                {question.confirmLabel}
              </Button>
            )}
          </DialogFooter>
        </form>
      </FormProvider>
    </Dialog>
  );
}
