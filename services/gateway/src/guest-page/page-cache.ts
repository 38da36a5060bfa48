import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@wifi-share/contracts/languages';
import type { Device } from '@wifi-share/frontend/guest-page';
import { LRUCache } from 'lru-cache';
import type { KnownNetwork } from '../lookup/read-network.js';
import type { Encoding } from '../site/compressed.js';

interface Page {
  /** Names and values in turn. */
  headers: readonly string[];
  body: Buffer;
}

interface KeptPage extends Page {
  /** The latest reading of the network that the page shows. */
  found: KnownNetwork | null;
}

interface Wanted {
  id: string;
  found: KnownNetwork | null;
  language: Language;
  device: Device;
  encoding: Encoding;
}

const mostBytes = 32 * 1024 * 1024;

/**
 * Pages that are made already: rendering and compressing one takes milliseconds. A page serves for as long as the lookup
 * answers with the same network; a new reading that says the same, as there is one every ten seconds, makes no new page.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({ maxSize: mostBytes, sizeCalculation: ({ body }) => body.length });

  /** The page of `id`, made by `make` unless it is there. */
  get({ id, found, language, device, encoding }: Wanted, make: () => Page): Page {
    const key = `${found ? `${id}:${device}` : ''}:${language}:${encoding}`;
    const kept = this.#pages.get(key);
    if (kept && (kept.found === found || isDeepStrictEqual(kept.found?.network, found?.network))) {
      kept.found = found;
      return kept;
    }
    const made = { ...make(), found };
    this.#pages.set(key, made);
    return made;
  }
}
