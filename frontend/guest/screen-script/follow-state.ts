import { say, shown } from './shown.js';

/** In milliseconds. The server says every 15 s that it is there. */
const every = 1000;
const pollAfter = 4000;
const oldAfter = 25_000;
const streamAgainAfter = 30_000;
const goneAskedAfter = 60_000;
const changedSaidFor = 60_000;
const askedWithin = 8000;
/** The whole page with its typeface. */
const drawnWithin = 30_000;
/** The time of day alone would be that of another day. */
const dayNamedAfter = 12 * 3_600_000;

/**
 * Keeps what is shown true: by the stream, without one by asking every few seconds. What has changed is drawn by the server.
 * Without a connection it says how old it is, and shows no password that may be wrong by now.
 */
export function followState(): void {
  const { state: statePath, events: eventsPath, version: firstVersion } = shown().dataset;
  if (!statePath || !eventsPath || !firstVersion) return;
  let fresh = moment();
  let askedAt = Number.NEGATIVE_INFINITY;
  let streamAt = 0;
  let stream: EventSource | undefined;
  let password = shown().dataset.password ?? '';
  let ahead = serverAhead();

  function openStream(): void {
    streamAt = performance.now();
    stream?.close();
    stream = new EventSource(eventsPath ?? '');
    stream.addEventListener('state', ({ lastEventId }) => void heard(lastEventId));
    // The stream may have ended because there is nothing to show any more.
    stream.addEventListener('error', () => void ask());
  }

  async function heard(version: string): Promise<void> {
    if (version === shown().dataset.version) return confirmed();
    await draw();
  }

  function confirmed(): void {
    fresh = moment();
    if (document.documentElement.classList.contains('old')) {
      document.documentElement.classList.remove('old');
      say('');
    }
    showPassword(true);
  }

  const ask = oneAtATime(async () => {
    if (performance.now() - askedAt < pollAfter / 2) return;
    askedAt = performance.now();
    const headers = { 'If-None-Match': `"${shown().dataset.version ?? ''}"` };
    const answer = await fetch(statePath ?? '', { headers, cache: 'no-store', signal: endAfter(askedWithin) });
    if (answer.status === 304) confirmed();
    else if (answer.ok || answer.status === 404) await draw();
  });

  /** Shows what the server makes of the page now. */
  const draw = oneAtATime(async () => {
    const answer = await fetch(window.location.href, { cache: 'no-store', signal: endAfter(drawnWithin) });
    if (!answer.ok && answer.status !== 404) return;
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (looksOf(next) !== looksOf(document) && answer.ok) return window.location.reload();
    const main = next.querySelector('main');
    if (!main) return;
    document.title = next.title;
    document.documentElement.lang = next.documentElement.lang;
    document.documentElement.dataset.theme = next.documentElement.dataset.theme ?? '';
    if (!document.documentElement.dataset.theme) delete document.documentElement.dataset.theme;
    shown().replaceWith(document.adoptNode(main));
    ahead = serverAhead();
    confirmed();
    sayIfChanged();
  });

  function sayIfChanged(): void {
    const { password: now, changedText } = shown().dataset;
    if (!now || now === password) return;
    if (password && changedText) say(changedText, changedSaidFor);
    password = now;
  }

  function look(): void {
    const time = performance.now();
    const isOpen = stream?.readyState === EventSource.OPEN;
    // One that was revoked may ask now and then whether it still is.
    const isGone = shown().dataset.show === 'gone';
    if (!isOpen && time - askedAt >= (isGone ? goneAskedAfter : pollAfter)) void ask();
    if (isGone) return;
    if (stream?.readyState === EventSource.CLOSED && time - streamAt >= streamAgainAfter) openStream();
    const age = since(fresh);
    if (age < oldAfter) return;
    // A stream that says nothing may have lost its connection without a word.
    if (isOpen && time - askedAt >= pollAfter) void ask();
    const { ageText, validUntil } = shown().dataset;
    if (!ageText) return;
    document.documentElement.classList.add('old');
    const written = new Date(Date.now() - age).toLocaleString(document.documentElement.lang, {
      ...(age >= dayNamedAfter && { dateStyle: 'medium' }),
      timeStyle: 'short',
    });
    say(ageText.replace('{time}', written));
    if (validUntil && Date.now() + ahead >= Number(validUntil)) showPassword(false);
  }

  /** Or in its place the code of the page, which is never wrong. */
  function showPassword(isShown: boolean): void {
    if (shown().dataset.show !== 'network') return;
    for (const part of shown().querySelectorAll<HTMLElement>('.join')) {
      part.hidden = part.classList.contains('page-code') === isShown;
    }
  }

  openStream();
  window.setInterval(look, every);
  document.addEventListener('visibilitychange', look);
}

/** Ends a request that the connection swallows; `AbortSignal.timeout` is younger than many displays. */
function endAfter(milliseconds: number): AbortSignal {
  const limit = new AbortController();
  window.setTimeout(() => limit.abort(), milliseconds);
  return limit.signal;
}

/**
 * Work of which one runs at a time, and once more after it where it was asked for meanwhile: behind a connection that
 * swallows requests they would pile up, and their answers come in any order. What fails is asked for again by the clock.
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work().catch(() => undefined);
    }
    isRunning = false;
  };
}

/** Now, by the device's clock, which may be set, and by one that may stop while the device sleeps; in milliseconds. */
const moment = () => ({ set: Date.now(), steady: performance.now() });

const since = ({ set, steady }: ReturnType<typeof moment>): number =>
  Math.max(Date.now() - set, performance.now() - steady);

/** How far the server's clock is ahead of the device's, by what was drawn last; in milliseconds. */
const serverAhead = (): number => Number(shown().dataset.now) - Date.now();

/** Style sheets and script: where they differ, the page has to be reloaded. */
const looksOf = (page: Document): string =>
  [...page.querySelectorAll('style, script[type=module]')].map(({ textContent }) => textContent).join();
