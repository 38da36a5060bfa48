import type { NewEvent } from '@wifi-share/contracts/events/define-event';
import { type MailJob, type MailTemplate, type MailVariables, mailTemplates } from '@wifi-share/contracts/mail';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { currentRequestId } from '@wifi-share/service-kit/tracing/current-request';
import { currentTraceparent } from '@wifi-share/service-kit/tracing/spans';
import { Schema } from 'mongoose';
import { createOutgoingEvent, type OutgoingEvent, type PublishableEvent } from '../events/outgoing-event.js';
import { sealVariables } from '../mail/mail-sealer.js';

/** Deterministic, so that a mail job is queued once. BullMQ refuses a colon. */
const mailJobId = (eventId: string, template: MailTemplate): string => `${eventId}-${template}`;

interface Waiting {
  /** When it was added; absent in entries of earlier releases. */
  since?: Date;
}

export interface EventEntry extends OutgoingEvent, Waiting {
  kind: 'event';
  /** The event's id. */
  id: string;
}

export interface MailEntry extends Waiting {
  kind: 'mail';
  /** The job's id. */
  id: string;
  job: MailJob;
}

/** What is still to be sent because of a change; saved in the same write as the change itself. */
export type OutboxEntry = EventEntry | MailEntry;

const entrySchema = new Schema<OutboxEntry>(
  {
    id: { type: String, required: true },
    kind: { type: String, enum: ['event', 'mail'], required: true },
    since: Date,
    subject: String,
    event: Schema.Types.Mixed,
    job: Schema.Types.Mixed,
  },
  { _id: false, id: false },
);

/** Spread into the fields of a model whose changes are published; needs `schema.index({ 'outbox.id': 1 }, { sparse: true })`. */
export const outboxFields = { outbox: { type: [entrySchema], default: undefined } };

/** An event to be published. Throws a ZodError when `newEvent` is invalid. */
export function createEventEntry<D>(definition: PublishableEvent<D>, newEvent: NewEvent<D>): EventEntry {
  const outgoing = createOutgoingEvent(definition, newEvent);
  return { kind: 'event', id: outgoing.event.id, since: new Date(), ...outgoing };
}

export interface NewMail<T extends MailTemplate>
  extends Omit<MailJob, 'template' | 'sealed' | 'requestId' | 'traceparent'> {
  /** The event that causes the e-mail: one e-mail per event and template. */
  eventId: string;
  template: T;
  /** Stored sealed: they hold links and codes. */
  variables: MailVariables<T>;
  sealer: Sealer;
}

/** An e-mail to be sent. Throws a ZodError when the variables do not fit the template. */
export function createMailEntry<T extends MailTemplate>(mail: NewMail<T>): MailEntry {
  const { eventId, template, to, userId, language, variables, sealer, expiresAt } = mail;
  const id = mailJobId(eventId, template);
  const traceparent = currentTraceparent();
  const sealed = sealVariables(sealer, id, mailTemplates[template].parse(variables));
  return {
    kind: 'mail',
    id,
    since: new Date(),
    job: {
      ...{ template, to, userId, language, sealed, requestId: currentRequestId() ?? null },
      ...(expiresAt !== undefined && { expiresAt }),
      ...(traceparent !== undefined && { traceparent }),
    },
  };
}
