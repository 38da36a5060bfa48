import type { i18n } from 'i18next';
import { type ComponentType, createElement, type ReactElement, useState } from 'react';
import type { Texts } from '@/lib/i18n/i18n.js';
import { loadWithTexts } from '@/lib/i18n/lazy-with-texts.js';
import { type Loads, lazyPart } from '@/lib/lazy-part.js';

interface LazyScreen {
  element: ReactElement;
  /** Loads the screen ahead, so that it appears without a skeleton. */
  preload: () => Promise<unknown>;
}

/** A screen that is loaded with its English texts when its route is first entered. */
export function lazyScreen(translator: i18n, load: Loads<ComponentType>, texts: Loads<Texts>[]): LazyScreen {
  let preloaded: ComponentType | undefined;
  const Lazy = lazyPart(() => loadWithTexts(translator, load, texts));

  // What `lazy` draws shows its skeleton for a moment, even when it is loaded.
  function Screen() {
    const [Shown] = useState<ComponentType>(() => preloaded ?? Lazy);
    return createElement(Shown);
  }

  return {
    element: createElement(Screen),
    preload: async () => {
      preloaded = (await loadWithTexts(translator, load, texts)).default;
    },
  };
}
