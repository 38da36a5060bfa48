import { ticketReplyMessageSchema } from '@wifi-share/contracts/entities/ticket';
import { limits } from '@wifi-share/contracts/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { dropDraft, keepDraft, readDraft } from '@/lib/draft.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { resetToSaved } from '@/lib/forms/reset-to-saved.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { SubmitButton } from '../submit-button.js';
import { Alert } from '../ui/alert.js';
import { Field } from '../ui/field.js';
import { Textarea } from '../ui/input.js';

const replySchema = z.object({ message: ticketReplyMessageSchema });

interface ReplyFormProps {
  ticket: { id: string; replyCount: number };
  label: string;
  hint?: ReactNode;
  /** Sends the reply; failures are shown here. */
  send: (message: string) => Promise<unknown>;
}

/** The draft stays in this tab until it is sent. */
export function ReplyForm({ ticket, label, hint, send }: ReplyFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const failureText = useFailureText();
  const [sent, setSent] = useState(0);
  const key = `ticket-reply:${ticket.id}`;
  const form = useForm({
    resolver: formResolver(replySchema),
    defaultValues: { message: readDraft(key) ?? '' },
  });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    const writing = form.watch(({ message }) => (message ? keepDraft(key, message) : dropDraft(key)));
    return () => writing.unsubscribe();
  }, [form, key]);

  const submit = form.handleSubmit(async ({ message }) => {
    const submitted = form.getValues();
    try {
      await send(message);
      // The form may be gone by now, and nothing of it would drop what was sent.
      if (readDraft(key) === submitted.message) dropDraft(key);
      resetToSaved(form, submitted, { message: '' });
      setSent((before) => before + 1);
    } catch (error) {
      const text = failureText(error, t('support.reply.failed.text'));
      if (!showFieldErrors(form, error)) form.setError('root', { message: text });
      notifyFailure(t('support.reply.failed.title'), null, text);
    }
  });

  if (ticket.replyCount >= limits.ticketRepliesMax) return <RepliesLeft replyCount={ticket.replyCount} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={label}
        hint={hint}
        aside={<RepliesLeft replyCount={ticket.replyCount} />}
        error={errorText(errors.message)}
      >
        {(control) => <Textarea {...control} {...form.register('message')} rows={4} />}
      </Field>
      {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton pending={isSubmitting}>{t('support.reply.submit')}</SubmitButton>
        <p role="status" className="text-ink-muted text-sm">
          {sent > 0 && <span key={sent}>{t('support.reply.sent')}</span>}
        </p>
      </div>
    </form>
  );
}

/** The number of replies left from which it is shown. */
const few = 20;

/** Shows the number of replies left when it gets low. */
function RepliesLeft({ replyCount }: { replyCount: number }) {
  const t = useText();
  const limit = limits.ticketRepliesMax;
  const left = limit - replyCount;
  if (left > few) return null;
  if (left > 0) return t('support.reply.left', { left, limit });
  return <Alert>{t('support.reply.full', { limit })}</Alert>;
}
