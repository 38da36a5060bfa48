import { openTicket } from '@wifi-share/contracts/calls/support';
import type { Ticket } from '@wifi-share/contracts/entities/ticket';
import { limits } from '@wifi-share/contracts/limits';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { Field } from '@/components/ui/field.js';
import { Input, Textarea } from '@/components/ui/input.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useWholeNumber } from '@/lib/use-whole-number.js';
import { usePlanRequired, useShowRefusal } from './call-failures.js';
import { dropTicketDraft, emptyTicket, keepTicketDraft, readTicketDraft } from './ticket-draft.js';
import { useOpenTicket } from './tickets-api.js';

/** Whose it is follows from the session, its priority from the plan (R7). */
const newTicketSchema = openTicket.body.pick({ subject: true, message: true });

interface NewTicketDialogProps {
  userId: string;
  onClose: () => void;
  onCreated: (ticket: Ticket) => void;
  onPlanRequired: () => void;
}

/** The form of a new ticket. What was typed stays in this tab until it is sent or thrown away. */
export function NewTicketDialog({ userId, onClose, onCreated, onPlanRequired }: NewTicketDialogProps) {
  const t = useText();
  const errorText = useFieldError();
  const number = useWholeNumber();
  const showRefusal = useShowRefusal();
  const creating = useOpenTicket(userId);
  usePlanRequired(onPlanRequired, creating.error);
  const [draft] = useState(() => readTicketDraft(userId));
  const form = useForm({
    resolver: formResolver(newTicketSchema),
    defaultValues: draft ?? emptyTicket,
    mode: 'onTouched',
  });
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    const writing = watch((fields) => keepTicketDraft(userId, fields));
    return () => writing.unsubscribe();
  }, [watch, userId]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      const created = await creating.mutateAsync(fields);
      dropTicketDraft(userId);
      onCreated(created);
    } catch (error) {
      const text = showRefusal(t('support.create.failed.title'), error, t('support.create.failed.text'));
      if (!showFieldErrors(form, error)) form.setError('root', { message: text });
    }
  });

  function close() {
    if (readTicketDraft(userId)) {
      notifySuccess({ title: t('support.create.kept'), description: t('support.create.keptText') });
    }
    onClose();
  }

  function discard() {
    dropTicketDraft(userId);
    form.reset(emptyTicket);
    form.setFocus('subject');
  }

  const used = (text: string, most: number) =>
    t('support.create.used', { used: number(text.length), most: number(most) });
  return (
    <Dialog title={t('support.create.title')} description={t('support.create.text')} onClose={close}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody className="gap-5">
          {draft && watch('subject') + watch('message') !== '' && <DraftNotice onDiscard={discard} />}
          <Field
            label={t('support.create.subject')}
            aside={used(watch('subject'), limits.ticketSubjectMax)}
            error={errorText(errors.subject)}
          >
            {(control) => <Input {...control} {...register('subject')} autoComplete="off" />}
          </Field>
          <Field
            label={t('support.create.message')}
            aside={used(watch('message'), limits.ticketMessageMax)}
            hint={t('support.create.messageHint')}
            error={errorText(errors.message)}
          >
            {(control) => <Textarea {...control} {...register('message')} rows={8} />}
          </Field>
          {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {t('support.create.submit')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Says that the form holds an earlier draft, and offers to discard it. */
function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-muted px-4 py-3 text-sm">
      <p>{t('support.create.draft')}</p>
      <Button size="sm" onClick={onDiscard}>
        {t('support.create.discard')}
      </Button>
    </div>
  );
}
