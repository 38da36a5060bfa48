import { launchChromium } from '../browser/launch-chromium.js';
import type { Run } from '../local-stack/run-file.js';
import { signInAs } from '../screenshots/sign-in.js';

/** Slow 4G as the developer tools of Chromium emulate it: milliseconds for each request, bytes a second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_000, uploadThroughput: 84_000 };
const phone = { width: 360, height: 640 };

/** What an owner's list may take until it shows, from the press on its link on. */
const most = { milliseconds: 2500, requests: 12, bytes: 180_000 };
type Taken = typeof most & {
  /** When the last file or answer was there: the rest of the time is the processor's. */
  arrivedMs: number;
};

declare global {
  interface Window {
    /** When the first list was painted, in milliseconds since 1970. */
    listShownAt?: number;
  }
}

/** Runs in the page: what the driver of the browser learns comes up to 100 ms later. */
function noteFirstList(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('article')) return;
    observer.disconnect();
    // The frame is painted after its callbacks.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.listShownAt = performance.timeOrigin + performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

/** Opens the dashboard of the demo owner for the first time, and counts until the list is there. */
async function openDashboard(run: Run): Promise<Taken> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: phone });
    await signInAs(context, run, run.demo);
    const page = await context.newPage();
    await page.addInitScript(noteFirstList);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', slow4g);
    const taken: Taken = { milliseconds: 0, requests: 0, bytes: 0, arrivedMs: 0 };
    const began = Date.now();
    devTools.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) taken.requests++;
    });
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      taken.bytes += encodedDataLength;
      taken.arrivedMs = Date.now() - began;
    });
    await page.goto(`${run.appUrl}/user-dashboard`, { waitUntil: 'commit' });
    const shownAt = await page.waitForFunction(() => window.listShownAt, null, { timeout: 30_000 });
    return { ...taken, milliseconds: Math.round(Number(await shownAt.jsonValue()) - began) };
  } finally {
    await browser.close();
  }
}

/** Says what the middle one of some first visits took, and whether that is little enough. */
export async function judgeDashboard(run: Run, visits: number): Promise<boolean> {
  const all: Taken[] = [];
  for (let visit = 0; visit < visits; visit++) all.push(await openDashboard(run));
  const taken = all.toSorted((one, other) => one.milliseconds - other.milliseconds)[Math.floor(visits / 2)];
  if (taken === undefined) throw new RangeError('nothing was measured');
  const { milliseconds, requests, bytes, arrivedMs } = taken;
  console.log(
    `/user-dashboard: list after ${milliseconds} ms (all files after ${arrivedMs} ms), ${requests} requests, ${bytes} bytes`,
  );
  return (Object.keys(most) as (keyof typeof most)[]).every((name) => taken[name] <= most[name]);
}
