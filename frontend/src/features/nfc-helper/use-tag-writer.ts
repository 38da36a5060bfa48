import { useEffect, useState, useSyncExternalStore } from 'react';
import { type TagState, TagWriter } from './tag-writer.js';
import type { NdefReaderConstructor } from './web-nfc.js';

/** A writer that ends with the screen. */
export function useTagWriter(Reader: NdefReaderConstructor): { writer: TagWriter; state: TagState } {
  const [writer] = useState(() => new TagWriter(Reader));
  const state = useSyncExternalStore(writer.subscribe, writer.state);
  useEffect(() => () => writer.finish(), [writer]);
  return { writer, state };
}
