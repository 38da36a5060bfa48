import type { AnyEvent, EventOf } from '@wifi-share/contracts/events/define-event';

/** What reading an event needs of its `defineEvent`. */
export interface ReadableEvent {
  type: string;
  allSubjects: string;
  parse(value: unknown): AnyEvent;
}

/** Reads an event of one of the `definitions`. Throws where the text is none of them, or not as declared. */
export function readEvent<D extends ReadableEvent>(definitions: readonly D[], text: string): EventOf<D> {
  const value: unknown = JSON.parse(text);
  const type = (value as Partial<AnyEvent> | null)?.type;
  const definition = definitions.find((candidate) => candidate.type === type);
  if (!definition) throw new Error(`no event of a known type: ${type}`);
  return definition.parse(value) as EventOf<D>;
}
