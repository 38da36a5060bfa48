import type { History, Location } from 'history';
import { createContext } from 'react';

/** A form with unsaved changes. */
export interface UnsavedForm {
  /** Whether the form is gone when `next` takes the place of `current`. */
  isLeftBy: (next: Location, current: Location) => boolean;
  /** Asks to discard the changes; `go` is called on confirmation. */
  ask: (go: () => void) => void;
}

/**
 * Blocks navigation, forwards and back, while it would discard a form's changes; the history also has the browser ask before
 * a close or reload. One question covers every form that is left.
 */
export class LeaveGuard {
  readonly #history: History;
  readonly #unsaved = new Set<UnsavedForm>();
  #unblock: (() => void) | null = null;

  constructor(history: History) {
    this.#history = history;
  }

  /** Guards a form until the returned function is called. */
  hold(form: UnsavedForm): () => void {
    this.#unsaved.add(form);
    this.#block();
    return () => this.#release([form]);
  }

  /** Calls `go`, which discards `form`, such as closing its dialog; asks first while it is unsaved. */
  leave(form: UnsavedForm, go: () => void): void {
    const leave = () => {
      this.#release([form]);
      go();
    };
    if (this.#unsaved.has(form)) form.ask(leave);
    else leave();
  }

  /** Calls `go`, which discards every form, such as a new document; asks first while any is unsaved. */
  leaveAll(go: () => void): void {
    const [first] = this.#unsaved;
    if (first) first.ask(go);
    else go();
  }

  /** Removes all guards, the browser's own question too. */
  releaseAll(): void {
    this.#release([...this.#unsaved]);
  }

  #block(): void {
    this.#unblock ??= this.#history.block(({ location, retry }) => {
      const left = [...this.#unsaved].filter((form) => form.isLeftBy(location, this.#history.location));
      const go = () => {
        this.#release(left);
        this.#letThrough(retry);
      };
      if (left[0]) left[0].ask(go);
      else go();
    });
  }

  #release(forms: UnsavedForm[]): void {
    for (const form of forms) this.#unsaved.delete(form);
    if (this.#unsaved.size === 0) this.#stopBlocking();
  }

  #letThrough(retry: () => void): void {
    this.#stopBlocking();
    const stop = this.#history.listen(() => {
      stop();
      if (this.#unsaved.size > 0) this.#block();
    });
    retry();
  }

  #stopBlocking(): void {
    this.#unblock?.();
    this.#unblock = null;
  }
}

/** The guard of the application's own navigation. */
export const LeaveGuardContext = createContext<LeaveGuard | null>(null);

interface Place {
  pathname: string;
  search: string;
}

/** Whether two locations have the same path, and the same query or at least the same `parameters` of it. */
export function isSamePlace(one: Place, other: Place, parameters?: readonly string[]): boolean {
  if (one.pathname !== other.pathname) return false;
  if (!parameters) return one.search === other.search;
  const [query, otherQuery] = [new URLSearchParams(one.search), new URLSearchParams(other.search)];
  return parameters.every((name) => query.get(name) === otherQuery.get(name));
}
