/** So often an event is tried alone before it becomes a dead letter. */
export const mostTries = 5;

/** Finds the one event that keeps a batch from being applied: what failed together is tried again one by one. */
export class Tries {
  #stream = 0;
  /** Up to this sequence events are applied one by one. */
  #aloneUpTo = 0;
  #last = { seq: 0, failures: 0 };

  /** Forgets what was tried of another stream: its sequences say nothing of this one. */
  begin(stream: Date): void {
    if (stream.getTime() === this.#stream) return;
    this.#stream = stream.getTime();
    this.#aloneUpTo = 0;
    this.#last = { seq: 0, failures: 0 };
  }

  /** How many events may be applied together after the sequence `applied`. */
  sizeAfter(applied: number, usual: number): number {
    return applied < this.#aloneUpTo ? 1 : usual;
  }

  /** Notes that a batch that ends with `last` could not be applied; whether it is one event that has been tried enough. */
  failed(size: number, last: number): boolean {
    if (size > 1) {
      this.#aloneUpTo = last;
      return false;
    }
    const failures = this.#last.seq === last ? this.#last.failures + 1 : 1;
    this.#last = { seq: last, failures };
    return failures >= mostTries;
  }
}
