/** In milliseconds: with the second that the server may remember, a page follows within five. */
const every = 3000;

/** In this tab's storage while the page is loaded again by itself. */
const followedKey = 'followed';

/** Whether the page was loaded by itself, which is no visit. */
export function wasFollowed(): boolean {
  try {
    return window.sessionStorage.getItem(followedKey) !== null;
  } catch {
    return false;
  }
}

/** Reloads the page when its content has changed, while it is visible; announces the end of a change. */
export function follow(data: DOMStringMap, main: HTMLElement): void {
  const { follow: path, etag, changing, keptAt, keptText = '', changedText = '' } = data;
  if (!path || !etag) return;
  if (wasFollowed() && changing === undefined) {
    window.sessionStorage.removeItem(followedKey);
    sayAbove(main, changedText);
  }
  const age = keptAt ? sayAbove(main, keptText.replace('{date}', momentText(Number(keptAt)))) : null;

  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const answer = await fetch(path ?? '', { headers: { 'If-None-Match': etag ?? '' }, cache: 'no-store' });
    if (answer.status === 304 || answer.headers.get('etag') === etag) age?.remove();
    else if (answer.ok || answer.status === 404) reload();
  }
  // Without a network the page stays as it is.
  const lookQuietly = () => void look().catch(() => undefined);
  window.setInterval(lookQuietly, every);
  document.addEventListener('visibilitychange', lookQuietly);
  lookQuietly();
}

function reload(): void {
  try {
    window.sessionStorage.setItem(followedKey, '');
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
