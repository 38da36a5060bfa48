import { noticeTexts, showToast } from './toast.js';

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

/** Loads the page again when what it says has changed, as long as somebody looks at it; says so when it is settled. */
export function follow({ follow: path, etag, changing, keptAt, keptText }: DOMStringMap, main: HTMLElement): void {
  if (!path || !etag) return;
  if (wasFollowed() && changing === undefined) {
    window.sessionStorage.removeItem(followedKey);
    const { changedTitle: title, changedText: text } = noticeTexts();
    showToast({ title, text });
  }
  const age = keptAt && keptText ? showAge(main, Number(keptAt), keptText) : null;

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

/** Of a page that was kept on the device (the worker writes when). */
function showAge(main: HTMLElement, keptAt: number, text: string): HTMLElement {
  const age = document.createElement('p');
  age.className = 'note kept';
  age.setAttribute('role', 'status');
  const date = new Date(keptAt).toLocaleString(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  age.textContent = text.replace('{date}', date);
  main.prepend(age);
  return age;
}
