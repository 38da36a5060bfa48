import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { getI18n } from 'react-i18next';
import { type Loads, lazyPart } from '../lazy-part.js';
import { addTexts, type Texts } from './i18n.js';

/** A component that is loaded with its English texts at its first render. */
export function lazyWithTexts<P extends object>(
  load: Loads<ComponentType<P>>,
  texts: Loads<Texts>[],
): ComponentType<P> {
  return lazyPart(() => loadWithTexts(getI18n(), load, texts));
}

/** Loads a part, and adds its English texts before it is rendered. */
export async function loadWithTexts<P extends object>(
  translator: i18n,
  load: Loads<ComponentType<P>>,
  texts: Loads<Texts>[],
) {
  const [part, ...areas] = await Promise.all([load(), ...texts.map((area) => area())]);
  for (const area of areas) addTexts(translator, 'en', area.default);
  return part;
}
