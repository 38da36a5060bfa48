import { vi } from 'vitest';

/** How a page was scrolled, and what the visitor prefers. */
export const view = { scrolls: [] as ScrollToOptions[], prefersReducedMotion: false };

/** Gives a window of happy-dom what it lacks: all that belongs to layout, and live streams, which stay silent here. */
export function layOut(): void {
  view.scrolls = [];
  // What is asked for once a test has ended reaches no network.
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  // By it forms see that nobody has chosen yet.
  Object.assign(HTMLSelectElement.prototype, { size: 0 });
  window.scrollTo = vi.fn((to?: ScrollToOptions | number) => void (typeof to === 'object' && view.scrolls.push(to)));
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.hasPointerCapture = () => false;
  window.matchMedia = (query) =>
    ({
      matches: query.includes('reduced-motion') && view.prefersReducedMotion,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  Object.assign(document, { fonts: Object.assign(new EventTarget(), { ready: new Promise(() => undefined) }) });
  window.EventSource = class extends EventTarget {
    close() {}
  } as unknown as typeof EventSource;
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
