import type { TagContent } from '@wifi-share/wifi-formats/nfc-tag';
import { type TagFailure, type TagStep, tagFailure } from './tag-failure.js';
import { holds, readTag } from './tag-reading.js';
import type { NdefReader, NdefReaderConstructor } from './web-nfc.js';

export type TagState =
  | { name: 'ready' }
  /** Waits for a tag to write to. */
  | { name: 'writing' }
  /** Written; waits until the tag can be read back. */
  | { name: 'checking' }
  /** Cancelled before it was read back. */
  | { name: 'unchecked' }
  /** Read back, and it is what was written. */
  | { name: 'written' }
  /** Read back, and it is something else. */
  | { name: 'different' }
  /** Waits for the tag that was written. */
  | { name: 'locking' }
  | { name: 'locked' }
  | { name: 'failed'; reason: TagFailure; during: 'write' | 'lock' };

interface Session {
  reader: NdefReader;
  signal: AbortSignal;
  /** Changes the state, unless the session is over. */
  enter: (state: TagState) => void;
}

/** Where a cancelled step leaves the tag. */
const afterCancelling: Partial<Record<TagState['name'], TagState>> = {
  checking: { name: 'unchecked' },
  locking: { name: 'written' },
};

/** Writes tags with Web NFC, reads them back and locks them; one step at a time. */
export class TagWriter {
  readonly #Reader: NdefReaderConstructor;
  readonly #lockTimeout: number;
  readonly #listeners = new Set<() => void>();
  #state: TagState = { name: 'ready' };
  #session = new AbortController();
  #message = new Uint8Array();

  /** `lockTimeout` is in milliseconds, and short: a lock takes whichever tag comes next. */
  constructor(Reader: NdefReaderConstructor, lockTimeout = 2000) {
    this.#Reader = Reader;
    this.#lockTimeout = lockTimeout;
  }

  readonly state = (): TagState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Writes to the next tag and reads it back. Called from a press, as the browser may have to ask for the permission. */
  async write({ records, message }: TagContent): Promise<void> {
    this.#message = message;
    await this.#run('write', { name: 'writing' }, async ({ reader, signal, enter }) => {
      await reader.write({ records }, { signal });
      enter({ name: 'checking' });
      enter({ name: holds(await readTag(this.#Reader, signal), message) ? 'written' : 'different' });
    });
  }

  /** Makes the tag that was written read-only for ever; a tag with other content is left alone. */
  async lock(): Promise<void> {
    await this.#run('lock', { name: 'locking' }, async ({ reader, signal, enter }) => {
      if (!holds(await readTag(this.#Reader, signal), this.#message)) {
        return enter({ name: 'failed', reason: 'otherTag', during: 'lock' });
      }
      await reader.makeReadOnly({ signal: AbortSignal.any([signal, AbortSignal.timeout(this.#lockTimeout)]) });
      enter({ name: 'locked' });
    });
  }

  cancel(): void {
    this.#session.abort();
    this.#enter(afterCancelling[this.#state.name] ?? { name: 'ready' });
  }

  /** Ends everything; the phone's own apps react to tags again. */
  finish(): void {
    this.#session.abort();
    this.#enter({ name: 'ready' });
  }

  /**
   * The reader keeps listening until the end, also after the step: else Android would open what was just written, above
   * this page.
   */
  async #run(during: 'write' | 'lock', waiting: TagState, work: (session: Session) => Promise<void>): Promise<void> {
    this.#session.abort();
    this.#session = new AbortController();
    const { signal } = this.#session;
    let step: TagStep = 'start';
    const enter = (state: TagState) => {
      signal.throwIfAborted();
      this.#enter(state);
    };
    enter(waiting);
    try {
      const reader = new this.#Reader();
      await reader.scan({ signal });
      step = during;
      await work({ reader, signal, enter });
    } catch (error) {
      if (signal.aborted) return;
      this.#enter({ name: 'failed', reason: tagFailure(error, step, this.#message.length), during });
    }
  }

  #enter(state: TagState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
