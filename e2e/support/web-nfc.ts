import type { NdefRecord } from '@wifi-share/wifi-formats/ndef-message';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { OpenPage } from './visitors.js';

/** What was written, as it was given to the browser; bytes as numbers. */
type GivenRecord = { recordType: string; mediaType?: string; data: string | number[] };

interface TagToHold {
  /** The tag keeps only so many of the records that are written to it. */
  keeps?: number;
  /** Name and message of the error with which the phone answers the next attempt. */
  refuses?: [name: string, message: string];
}

declare global {
  interface Window {
    nfc: { given: GivenRecord[][]; locks: number; hold: (tag: TagToHold) => void };
  }
}

/** Visitors whose browser has Web NFC as Chrome on Android has it: every operation waits for a tag. */
export function withWebNfc(openPage: OpenPage): OpenPage {
  return async (language, options?: BrowserContextOptions) => {
    const page = await openPage(language, options);
    await page.addInitScript(fakeWebNfc);
    return page;
  };
}

export const holdTag = (page: Page, tag: TagToHold = {}): Promise<void> =>
  page.evaluate((held) => window.nfc.hold(held), tag);

export const timesLocked = (page: Page): Promise<number> => page.evaluate(() => window.nfc.locks);

/** Every message that the page gave the browser to write. */
export async function messagesWritten(page: Page): Promise<NdefRecord[][]> {
  const messages = await page.evaluate(() => window.nfc.given);
  return messages.map((records) =>
    records.map(({ data, ...rest }) => {
      return { ...rest, data: typeof data === 'string' ? data : Uint8Array.from(data) } as NdefRecord;
    }),
  );
}

/** Runs in the page, before its own scripts. */
function fakeWebNfc(): void {
  type Signal = { signal: AbortSignal };
  type Given = { recordType: string; mediaType?: string; data: string | Uint8Array };
  let tag: (TagToHold & { records: object[] }) | null = null;
  let waiting: (() => void)[] = [];
  const listening = new Set<NDEFReader>();

  const asRead = ({ recordType, mediaType = undefined, data }: Given) => {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    return { recordType, mediaType: mediaType ?? null, data: new DataView(Uint8Array.from(bytes).buffer) };
  };
  const read = (reader: NDEFReader) => tag && reader.onreading?.({ message: { records: tag.records } });

  const withTag = (signal: AbortSignal, operation: () => void) =>
    new Promise<void>((resolve, reject) => {
      const perform = () => {
        const refusal = tag?.refuses;
        if (refusal) return reject(new DOMException(refusal[1], refusal[0]));
        operation();
        resolve();
      };
      signal.addEventListener('abort', () => {
        waiting = waiting.filter((other) => other !== perform);
        reject(signal.reason);
      });
      if (tag) perform();
      else waiting.push(perform);
    });

  class NDEFReader {
    onreading: ((event: object) => void) | null = null;

    async scan({ signal }: Signal) {
      listening.add(this);
      signal.addEventListener('abort', () => listening.delete(this));
      read(this);
    }

    write({ records }: { records: Given[] }, { signal }: Signal) {
      return withTag(signal, () => {
        const plain = ({ data, ...rest }: Given) => ({ ...rest, data: typeof data === 'string' ? data : [...data] });
        window.nfc.given.push(records.map(plain));
        if (tag) tag.records = records.slice(0, tag.keeps ?? records.length).map(asRead);
      });
    }

    makeReadOnly({ signal }: Signal) {
      return withTag(signal, () => {
        window.nfc.locks++;
      });
    }
  }

  window.nfc = {
    given: [],
    locks: 0,
    hold(held) {
      tag = { records: [], ...held };
      for (const reader of listening) read(reader);
      for (const operation of waiting.splice(0)) operation();
    },
  };
  Object.assign(window, { NDEFReader });
}
