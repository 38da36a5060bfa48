import { languageCookie, parseLanguage } from '@wifi-share/contracts/languages';
import { offlinePages } from '@wifi-share/contracts/offline-pages';

declare const self: ServiceWorkerGlobalScope;

const everyVersion = 'guest-page-';
/** Raise the number when the form of what is kept changes: what earlier versions of the worker kept is removed. */
const cacheName = `${everyVersion}3`;

/** In milliseconds since 1970. */
const keptAtHeader = 'x-kept-at';
const mostMilliseconds = offlinePages.days * 24 * 60 * 60 * 1000;

const openCache = (): Promise<Cache> => caches.open(cacheName);
const pathOf = (url: string): string => new URL(url, self.location.origin).pathname;

/** What a page is kept under: its path and language (R42), without how the guest came to it. */
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
  const cache = await openCache();
  if (answer.status === 404) for (const request of await requestsOf(url)) await cache.delete(request);
  if (answer.status !== 200) return;
  const headers = new Headers(answer.headers);
  headers.set(keptAtHeader, String(Date.now()));
  // The text is no longer compressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const page = await answer.text();
  // It says nothing that can be used, and would take the place of what may be.
  if (page.includes('data-changing')) return;
  // The same page in another language would show what it was before.
  const content = /data-etag="[^"]*"/.exec(page)?.[0] ?? '';
  for (const request of await requestsOf(url)) {
    const other = await cache.match(request);
    if (!(await other?.text())?.includes(content)) await cache.delete(request);
  }
  const aged = page.replace('data-lookup=', `data-kept-at="${Date.now()}" data-lookup=`);
  await cache.put(await addressOf(url), new Response(aged, { headers }));
}

/** The page as it was last, unless that is too long ago. */
export const keptPage = async (url: string): Promise<Response | undefined> => recentPage(await addressOf(url));

/** The same in whatever language there is: of more use than no page. */
export async function keptPageInAnyLanguage(url: string): Promise<Response | undefined> {
  for (const request of await requestsOf(url)) {
    const page = await recentPage(request);
    if (page) return page;
  }
  return undefined;
}

/** Removes what is too old, and what other versions of the worker left. */
export async function removeOldPages(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(everyVersion) && name !== cacheName) await caches.delete(name);
  }
  const cache = await openCache();
  for (const request of await cache.keys()) if (!(await recentPage(request))) await cache.delete(request);
}

/** What the page of `url` is kept under, one for each language. */
const requestsOf = async (url: string): Promise<Request[]> =>
  (await (await openCache()).keys()).filter((request) => pathOf(request.url) === pathOf(url));

async function recentPage(address: RequestInfo): Promise<Response | undefined> {
  const page = await (await openCache()).match(address, { ignoreVary: true });
  return page && Date.now() - Number(page.headers.get(keptAtHeader)) < mostMilliseconds ? page : undefined;
}
