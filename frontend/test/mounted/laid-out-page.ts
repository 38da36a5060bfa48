import { vi } from 'vitest';

/** How a page was scrolled, and what the visitor prefers. */
export const view = { scrolls: [] as ScrollToOptions[], prefersReducedMotion: false };

/** Gives a jsdom window what it lacks: all that belongs to layout, and live streams, which stay silent here. */
export function layOut(): void {
  view.scrolls = [];
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
