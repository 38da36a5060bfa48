import { offlinePages } from '@wifi-share/contracts/offline-pages';

/** What earlier versions of the worker kept goes away with them; raise it when what is kept changes its form. */
const version = 1;
const everyVersion = 'guest-page-';
const thisVersion = `${everyVersion}${version}:`;

/** In milliseconds since 1970. */
const keptAtHeader = 'x-kept-at';
const mostMilliseconds = offlinePages.days * 24 * 60 * 60 * 1000;

/** A kept page does not care how the guest came to it. */
const pathOf = (url: string): string => new URL(url, self.location.origin).pathname;
/** Each page has a cache of its own, its script included, so that it goes as a whole. */
const cacheOf = (url: string): string => thisVersion + pathOf(url);

/** Keeps what the network answered for a page; what it says is gone is removed. Other answers change nothing. */
export async function keepPage(url: string, answer: Response): Promise<void> {
  if (answer.status === 404) await caches.delete(cacheOf(url));
  if (answer.status !== 200) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set(keptAtHeader, String(Date.now()));
  // The text is no longer compressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const cache = await caches.open(cacheOf(url));
  await cache.put(pathOf(url), new Response(html, { headers }));
  const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (script === undefined) return;
  await cache.add(script);
  for (const { url: each } of await cache.keys()) {
    if (![pathOf(url), pathOf(script)].includes(pathOf(each))) await cache.delete(each);
  }
}

/** The page as it was last, unless that is too long ago. */
export async function keptPage(url: string): Promise<Response | undefined> {
  const page = await lastPage(url);
  return page && isRecent(page) ? page : undefined;
}

/** A file that came with a kept page. */
export const keptFile = (url: string): Promise<Response | undefined> => caches.match(url, { ignoreVary: true });

/** Removes what is too old, and what other versions of the worker left. */
export async function removeOldPages(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(everyVersion));
  for (const name of names) {
    const page = name.startsWith(thisVersion) ? await lastPage(name.slice(thisVersion.length)) : undefined;
    // A cache of this version without a page is one that is being filled.
    if (page ? !isRecent(page) : !name.startsWith(thisVersion)) await caches.delete(name);
  }
}

const lastPage = (url: string): Promise<Response | undefined> =>
  caches.match(pathOf(url), { cacheName: cacheOf(url), ignoreVary: true });

const isRecent = ({ headers }: Response): boolean => Date.now() - Number(headers.get(keptAtHeader)) < mostMilliseconds;
