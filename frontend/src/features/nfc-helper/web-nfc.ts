import type { NdefRecord } from '@wifi-share/wifi-formats/ndef-message';

/** What is used of Web NFC (draft of the W3C's Web NFC Community Group); TypeScript's DOM types have none of it. */
export interface NdefReader {
  /** Listens for tags until the signal. While any reader does, the phone's own apps do not react to tags. */
  scan(options: { signal: AbortSignal }): Promise<void>;
  /** Writes to the tag that is there, or to the next one. */
  write(message: { records: readonly NdefRecord[] }, options: { signal: AbortSignal }): Promise<void>;
  /** Locks the tag that is there, or the next one, for ever. */
  makeReadOnly(options: { signal: AbortSignal }): Promise<void>;
  onreading: ((event: NdefReadingEvent) => void) | null;
}

export interface NdefReadingEvent {
  readonly message: { readonly records: readonly ReadRecord[] };
}

/** A record as it comes back: a URL is its UTF-8 bytes, without NDEF's code for the prefix. */
export interface ReadRecord {
  readonly recordType: string;
  readonly mediaType: string | null;
  readonly data: DataView | null;
}

export type NdefReaderConstructor = new () => NdefReader;

/** Chrome on Android has it; undefined elsewhere. */
export function webNfc(): NdefReaderConstructor | undefined {
  return (window as { NDEFReader?: NdefReaderConstructor }).NDEFReader;
}
