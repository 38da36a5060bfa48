import type { AnyEvent, EventOf } from '@wifi-share/contracts/events/define-event';

/** The part of a `defineEvent` that reading an event needs. */
export interface ReadableEvent {
  type: string;
  allSubjects: string;
  parse(value: unknown): AnyEvent;
}

/** Parses an event of one of the `definitions`. Throws when it is of another type or invalid. */
export function readEvent<D extends ReadableEvent>(definitions: readonly D[], text: string): EventOf<D> {
  const value: unknown = JSON.parse(text);
  const type = (value as Partial<AnyEvent> | null)?.type;
  const definition = definitions.find((candidate) => candidate.type === type);
  if (!definition) throw new Error(`no event of a known type: ${type}`);
  return definition.parse(value) as EventOf<D>;
}
