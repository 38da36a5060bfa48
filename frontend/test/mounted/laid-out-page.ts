import { vi } from 'vitest';

/** How a page was scrolled, and what the visitor prefers. */
export const view = { scrolls: [] as ScrollToOptions[], prefersReducedMotion: false };

/** Stubs what happy-dom does not implement: layout, and event streams, which send nothing. */
export function layOut(): void {
  view.scrolls = [];
  // Requests that are sent after the end of a test reach no network.
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  // React Hook Form reads it to see whether a select was edited.
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
