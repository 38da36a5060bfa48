import { timeLimit } from './time-limit.js';

/** In milliseconds: with the second that the server may remember, a page follows within five. */
const every = 3000;

/**
 * In this tab's storage while the page is loaded again by itself: the password that it showed, and where. Without storage
 * the page counts as a visit again, and announces nothing.
 */
const followedKey = 'followed';

interface Followed {
  path: string;
  password: string;
}

/** What this page showed before it loaded itself again, once; null where a person has loaded it. */
export function takeFollowed(): Followed | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The first use of the storage makes the page wait for the browser.
  if (navigation?.type === 'navigate') return null;
  try {
    const stored = window.sessionStorage.getItem(followedKey);
    window.sessionStorage.removeItem(followedKey);
    const followed: Followed | null = JSON.parse(stored ?? 'null');
    return followed?.path === window.location.pathname ? followed : null;
  } catch {
    return null;
  }
}

/**
 * Reloads the page when its content has changed, and announces a new password. It asks when the page is looked at again,
 * maybe hours later, and all the time where an agent may change the password, or until the network has confirmed a copy that
 * was kept on the device.
 */
export function follow(main: HTMLElement, before: Followed | null): void {
  const { lookup = '', etag = '', follows, changing, keptAt, keptText = '', changedText = '' } = main.dataset;
  const password = main.querySelector<HTMLElement>('[data-password]')?.dataset.password ?? '';
  // No page has a password while it is being changed.
  const known = changing === undefined ? password : (before?.password ?? '');
  if (before?.password && password && before.password !== password) sayAbove(main, changedText);
  const age = keptAt ? sayAbove(main, keptText.replace('{date}', momentText(Number(keptAt)))) : null;
  let looking: number | undefined;
  async function look(): Promise<void> {
    const headers = { 'If-None-Match': etag };
    const answer = await fetch(lookup, { headers, cache: 'no-store', signal: timeLimit() });
    if (answer.status === 304 || answer.headers.get('etag') === etag) {
      // Its room stays: the large button must not move under a thumb.
      if (age) age.style.visibility = 'hidden';
      if (follows === undefined) window.clearInterval(looking);
    } else if (answer.ok || answer.status === 404) reload(known);
  }
  let asking = false;
  async function lookQuietly(): Promise<void> {
    if (asking || document.visibilityState !== 'visible') return;
    asking = true;
    // Without a network the page stays as it is.
    await look().catch(() => undefined);
    asking = false;
  }
  document.addEventListener('visibilitychange', lookQuietly);
  if (follows === undefined && !age) return;
  looking = window.setInterval(lookQuietly, every);
  void lookQuietly();
}

function reload(password: string): void {
  const followed: Followed = { path: window.location.pathname, password };
  try {
    window.sessionStorage.setItem(followedKey, JSON.stringify(followed));
  } catch {
    // Then it counts as a visit.
  }
  window.location.reload();
}

const momentText = (moment: number): string =>
  new Date(moment).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });

/** Says something of the page itself above all else, for as long as the page is there. */
function sayAbove(main: HTMLElement, text: string): HTMLElement {
  const line = document.createElement('p');
  line.className = 'about-page';
  line.setAttribute('role', 'status');
  main.prepend(line);
  line.textContent = text;
  return line;
}
