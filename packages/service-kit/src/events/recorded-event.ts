import type { AnyEvent, EventOf } from '@wifi-share/contracts/events/define-event';

/** An event as it stands in a stream. */
export interface RecordedEvent<E = AnyEvent> {
  event: E;
  /** When the stream was made: sequences of a stream that is made anew begin at 1 again. */
  stream: Date;
  seq: number;
}

/** What reading an event needs of its `defineEvent`. */
export interface ReadableEvent {
  type: string;
  allSubjects: string;
  parse(value: unknown): AnyEvent;
}

/** Reads an event of one of the `definitions`. Throws where the text is of none of them, or not as declared. */
export function readEvent<D extends ReadableEvent>(definitions: readonly D[], text: string): EventOf<D> {
  const value: unknown = JSON.parse(text);
  const type = (value as Partial<AnyEvent> | null)?.type;
  const definition = definitions.find((candidate) => candidate.type === type);
  if (!definition) throw new Error(`no event of a known type: ${type}`);
  return definition.parse(value) as EventOf<D>;
}
