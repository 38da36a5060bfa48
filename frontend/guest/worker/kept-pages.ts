import { languageCookie, parseLanguage } from '@wifi-share/contracts/languages';
import { offlinePages } from '@wifi-share/contracts/offline-pages';

declare const self: ServiceWorkerGlobalScope;

/** What earlier versions of the worker kept goes away with them; raise it when what is kept changes its form. */
const version = 1;
const everyVersion = 'guest-page-';
const thisVersion = `${everyVersion}${version}:`;

/** In milliseconds since 1970. */
const keptAtHeader = 'x-kept-at';
const mostMilliseconds = offlinePages.days * 24 * 60 * 60 * 1000;

const pathOf = (url: string): string => new URL(url, self.location.origin).pathname;
const cacheOf = (address: string): string => thisVersion + address;

/** What a page is kept under: not how the guest came to it, but in which language (R42). Each has a cache of its own, its script included. */
async function addressOf(url: string): Promise<string> {
  const named = parseLanguage(new URL(url, self.location.origin).searchParams.get('lang'));
  const language = named ?? parseLanguage(await chosenLanguage());
  return language ? `${pathOf(url)}?lang=${language}` : pathOf(url);
}

/** Undefined too in browsers whose workers cannot read cookies. */
const chosenLanguage = async (): Promise<string | undefined> =>
  'cookieStore' in self ? (await self.cookieStore.get(languageCookie))?.value : undefined;

/** Keeps what the network answered for a page; what it says is gone is removed. Other answers change nothing. */
export async function keepPage(url: string, answer: Response): Promise<void> {
  if (answer.status === 404) for (const address of await keptAddresses(url)) await caches.delete(cacheOf(address));
  if (answer.status !== 200) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set(keptAtHeader, String(Date.now()));
  // The text is no longer compressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const address = await addressOf(url);
  const cache = await caches.open(cacheOf(address));
  await cache.put(address, new Response(html, { headers }));
  const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (script === undefined) return;
  await cache.add(script);
  for (const { url: each } of await cache.keys()) {
    if (![pathOf(url), pathOf(script)].includes(pathOf(each))) await cache.delete(each);
  }
}

/** The page as it was last, unless that is too long ago. */
export const keptPage = async (url: string): Promise<Response | undefined> => recentPage(await addressOf(url));

/** The same in whatever language there is: of more use than no page. */
export async function keptPageInAnyLanguage(url: string): Promise<Response | undefined> {
  for (const address of await keptAddresses(url)) {
    const page = await recentPage(address);
    if (page) return page;
  }
  return undefined;
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

/** The addresses under which the page of `url` is kept, one a language. */
async function keptAddresses(url: string): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(thisVersion));
  return names.map((name) => name.slice(thisVersion.length)).filter((address) => pathOf(address) === pathOf(url));
}

async function recentPage(address: string): Promise<Response | undefined> {
  const page = await lastPage(address);
  return page && isRecent(page) ? page : undefined;
}

const lastPage = (address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: cacheOf(address), ignoreVary: true });

const isRecent = ({ headers }: Response): boolean => Date.now() - Number(headers.get(keptAtHeader)) < mostMilliseconds;
