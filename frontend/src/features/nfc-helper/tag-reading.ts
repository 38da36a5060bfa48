import { type NdefRecord, ndefMessage } from '@wifi-share/wifi-formats/ndef-message';
import type { NdefReaderConstructor, ReadRecord } from './web-nfc.js';

/**
 * What stands on the tag that is there, or on the next one. Every call listens with a reader of its own: Chrome reads a
 * tag before it writes to it, so a reader that listened before would report the earlier content. Tags that cannot be
 * read, such as one moved away too early, are passed over. Rejects when `signal` aborts.
 */
export async function readTag(Reader: NdefReaderConstructor, signal: AbortSignal): Promise<readonly ReadRecord[]> {
  const reader = new Reader();
  const done = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      reader.onreading = ({ message }) => resolve(message.records);
      signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
      reader.scan({ signal: AbortSignal.any([signal, done.signal]) }).catch(reject);
    });
  } finally {
    done.abort();
  }
}

/** Whether the records take exactly the bytes of `message`. */
export function holds(records: readonly ReadRecord[], message: Uint8Array): boolean {
  const [first, ...others] = records.flatMap((record) => knownRecord(record) ?? []);
  if (!first || others.length + 1 !== records.length) return false;
  const bytes = ndefMessage([first, ...others]);
  return bytes.length === message.length && bytes.every((byte, index) => byte === message[index]);
}

/** Undefined for a record of another kind than is written here. */
function knownRecord({ recordType, mediaType, data }: ReadRecord): NdefRecord | undefined {
  if (!data) return undefined;
  if (recordType === 'url') return { recordType, data: new TextDecoder().decode(data) };
  if (recordType !== 'mime' || mediaType === null) return undefined;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { recordType, mediaType, data: Uint8Array.from(bytes) };
}
