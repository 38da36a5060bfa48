import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@wifi-share/contracts/languages';
import type { Device } from '@wifi-share/frontend/guest-page';
import { LRUCache } from 'lru-cache';
import type { KnownNetwork } from '../lookup/read-network.js';
import type { Encoding } from '../site/compressed.js';

interface Page {
  /** The latest reading of the network that the page shows. */
  found: KnownNetwork | null;
  body: Buffer;
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
  readonly #pages = new LRUCache<string, Page>({ maxSize: mostBytes, sizeCalculation: ({ body }) => body.length });

  /** The page of `id`, made by `make` unless it is there. */
  get({ id, found, language, device, encoding }: Wanted, make: () => Buffer): Buffer {
    const key = `${found ? `${id}:${device}` : ''}:${language}:${encoding}`;
    const page = this.#pages.get(key);
    if (page && (page.found === found || isDeepStrictEqual(page.found?.network, found?.network))) {
      page.found = found;
      return page.body;
    }
    const body = make();
    this.#pages.set(key, { found, body });
    return body;
  }
}
