import type { NdefReader, NdefReadingEvent, ReadRecord } from '@/features/nfc-helper/web-nfc.js';

type Written = Parameters<NdefReader['write']>[0]['records'];

/**
 * A phone with Web NFC as Chrome on Android has it: what is asked for waits for a tag, a new scan reads the tag that is
 * there, and a tag that arrives is read before it is written.
 */
export class FakePhone {
  readonly written: Written[] = [];
  locks = 0;
  /** What the next call of that name rejects with. */
  refusals: Partial<Record<'scan' | 'write' | 'makeReadOnly', Error>> = {};
  #tag: ReadRecord[] | null = null;
  #alters: ((records: ReadRecord[]) => ReadRecord[]) | undefined;
  #pending: (() => void)[] = [];
  #listening = new Set<NdefReader>();

  /** Stands for `window.NDEFReader`. */
  readonly Reader = this.#readerClass();

  /** How many readers listen for tags. */
  get readers(): number {
    return this.#listening.size;
  }

  /** Holds a tag to the phone. `alters` is what the tag makes of what is written to it. */
  hold(records: ReadRecord[] = [], alters?: (records: ReadRecord[]) => ReadRecord[]): void {
    this.#tag = records;
    this.#alters = alters;
    for (const reader of this.#listening) this.#read(reader);
    for (const operation of this.#pending.splice(0)) operation();
  }

  takeAway(): void {
    this.#tag = null;
  }

  #read(reader: NdefReader): void {
    if (this.#tag) reader.onreading?.({ message: { records: this.#tag } } as NdefReadingEvent);
  }

  #refuse(name: keyof FakePhone['refusals']): void {
    const refusal = this.refusals[name];
    delete this.refusals[name];
    if (refusal) throw refusal;
  }

  /** Resolves once `operation` was done with a tag. */
  async #withTag(name: 'write' | 'makeReadOnly', signal: AbortSignal, operation: () => void): Promise<void> {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const perform = () => {
        try {
          this.#refuse(name);
          operation();
          resolve();
        } catch (error) {
          reject(error);
        }
      };
      if (this.#tag) return perform();
      this.#pending.push(perform);
      signal.addEventListener('abort', () => {
        this.#pending = this.#pending.filter((waiting) => waiting !== perform);
        reject(signal.reason);
      });
    });
  }

  #readerClass() {
    const phone = this;
    return class implements NdefReader {
      onreading: NdefReader['onreading'] = null;

      async scan({ signal }: { signal: AbortSignal }): Promise<void> {
        signal.throwIfAborted();
        phone.#refuse('scan');
        phone.#listening.add(this);
        signal.addEventListener('abort', () => phone.#listening.delete(this));
        phone.#read(this);
      }

      write({ records }: { records: Written }, { signal }: { signal: AbortSignal }): Promise<void> {
        return phone.#withTag('write', signal, () => {
          phone.written.push(records);
          phone.#tag = phone.#alters?.(readBack(records)) ?? readBack(records);
        });
      }

      makeReadOnly({ signal }: { signal: AbortSignal }): Promise<void> {
        return phone.#withTag('makeReadOnly', signal, () => {
          phone.locks++;
        });
      }
    };
  }
}

/** How records come back from a tag: all data as bytes. */
export function readBack(records: Written): ReadRecord[] {
  return records.map((record) => {
    const bytes = record.recordType === 'url' ? new TextEncoder().encode(record.data) : record.data;
    // Chrome's view need not begin where its buffer does.
    const data = new DataView(Uint8Array.from([0, ...bytes]).buffer, 1);
    return { recordType: record.recordType, mediaType: record.recordType === 'mime' ? record.mediaType : null, data };
  });
}
