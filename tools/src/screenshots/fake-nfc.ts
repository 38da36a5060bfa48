/** Runs in the page: Web NFC as Chrome on Android has it, with no tag, with one, or with one that refuses. */
export function fakeNfc(tag: 'waits' | 'writes' | 'refuses'): void {
  type Given = { recordType: string; mediaType?: string; data: string | Uint8Array };
  const readers = new Set<NDEFReader>();

  const asRead = ({ recordType, mediaType = undefined, data }: Given) => {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    return { recordType, mediaType: mediaType ?? null, data: new DataView(Uint8Array.from(bytes).buffer) };
  };

  class NDEFReader {
    onreading: ((event: object) => void) | null = null;

    async scan() {
      readers.add(this);
    }

    async write({ records }: { records: Given[] }) {
      if (tag === 'waits') await new Promise(() => {});
      if (tag === 'refuses') throw new DOMException('the tag has no NDEF format', 'NotSupportedError');
      const read = { message: { records: records.map(asRead) } };
      setTimeout(() => {
        for (const reader of readers) reader.onreading?.(read);
      });
    }

    async makeReadOnly() {}
  }

  Object.assign(window, { NDEFReader });
}
