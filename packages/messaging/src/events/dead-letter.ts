import type { MsgHdrs } from 'nats';
import { deadLetterHeaders } from './dead-letters.js';

/** A message that a consumer failed to process, without its payload. */
export interface DeadLetter {
  id: number;
  /** When it was dead-lettered; ISO 8601. */
  at: string;
  service: string;
  consumer: string;
  /** `networks.network.updated.v1` */
  type: string;
  /** Null in a message that is no event. */
  eventId: string | null;
  requestId: string | null;
  reason: string;
  tries: number;
}

/** A dead letter as it is stored. */
export interface StoredDeadLetter {
  seq: number;
  /** `dead-letters.<service>.<consumer>.<entity id>` */
  subject: string;
  headers: MsgHdrs | undefined;
  data: Uint8Array;
  at: Date;
}

const typeOfSubject = /^.+?\.v\d+(?=\.)/;

const headerOf = ({ headers }: StoredDeadLetter, name: keyof typeof deadLetterHeaders): string =>
  headers?.get(deadLetterHeaders[name]) ?? '';

/** The subject that the message was published on. */
export const originalSubject = (message: StoredDeadLetter): string => headerOf(message, 'subject');

export function describeDeadLetter(message: StoredDeadLetter): DeadLetter {
  const { seq, subject, data, at } = message;
  const [, service = '', consumer = ''] = subject.split('.');
  const original = originalSubject(message);
  return {
    id: seq,
    at: at.toISOString(),
    service,
    consumer,
    type: typeOfSubject.exec(original)?.[0] ?? original,
    ...idsIn(data),
    reason: headerOf(message, 'reason'),
    tries: Number(headerOf(message, 'tries')) || 1,
  };
}

function idsIn(data: Uint8Array): Pick<DeadLetter, 'eventId' | 'requestId'> {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  try {
    const { id, requestid } = JSON.parse(new TextDecoder().decode(data)) ?? {};
    return { eventId: text(id), requestId: text(requestid) };
  } catch {
    return { eventId: null, requestId: null };
  }
}
