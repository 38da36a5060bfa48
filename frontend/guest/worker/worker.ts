import { offlinePages } from '@wifi-share/contracts/offline-pages';
import { keepPage, keptPage, keptPageInAnyLanguage, removeOldPages } from './kept-pages.js';

declare const self: ServiceWorkerGlobalScope;

/**
 * Lets a guest open a page again without a network: the network first, the kept page where it does not answer. It
 * serves the public pages alone; calls always go to the network, so no visit is counted later or twice.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), removeOldPages(), keepOpenPages()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request;
  if (method === 'GET' && mode === 'navigate') event.respondWith(answerPage(event));
});

/** The page that brought the worker came before it. */
async function keepOpenPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const inScope = pages.filter(({ url }) => url.startsWith(self.registration.scope));
  await Promise.all(inScope.map(async ({ url }) => keepPage(url, await fetch(url))));
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const fresh = askNetwork(event);
  const copy = fresh.then((answer) => answer.clone());
  event.waitUntil(copy.then((answer) => keepPage(url, answer)).catch(() => undefined));
  event.waitUntil(removeOldPages());
  // A storage that fails costs the kept page alone.
  const inLanguage = await keptPage(url).catch(() => undefined);
  const page = inLanguage ?? (await keptPageInAnyLanguage(url).catch(() => undefined));
  if (!page) return fresh;
  const answered = fresh.catch(() => page);
  // A page in the chosen language is worth waiting for.
  const answer = await (inLanguage ? Promise.race([answered, later(page)]) : answered);
  return answer.status === 429 || answer.status >= 500 ? page : answer;
}

/** The browser asks while the worker starts, where it can do so. */
async function askNetwork(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}

const later = (page: Response): Promise<Response> =>
  new Promise((resolve) => setTimeout(resolve, offlinePages.slowNetworkSeconds * 1000, page));
