import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserHistory, createBrowserHistory } from 'history';

let visits = 0;

/** Resolves when the window has gone "back" for an application that is gone. */
export async function pastHistory(): Promise<void> {
  await delay();
  await delay();
}

/** The history of an application at `path`; it follows the window, which outlives it here, until `stop`. */
export function visitHistory(path: string): { history: BrowserHistory; stop: () => void } {
  // A key of its own: what the application remembers of a place of an earlier visit is not for this one.
  window.history.replaceState({ idx: 0, key: `visit-${visits++}` }, '', path);
  // Later, as a browser goes; happy-dom does so at once.
  window.history.go = (delta) => void delay().then(() => History.prototype.go.call(window.history, delta));
  const added: Parameters<typeof window.addEventListener>[] = [];
  const followed = {
    history: window.history,
    location: window.location,
    addEventListener: (...listener: (typeof added)[number]) => {
      added.push(listener);
      window.addEventListener(...listener);
    },
    removeEventListener: window.removeEventListener,
  };
  const history = createBrowserHistory({ window: followed as unknown as Window });
  return {
    history,
    stop: () => {
      for (const [type, listener] of added) window.removeEventListener(type, listener);
    },
  };
}
