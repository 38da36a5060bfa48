import type { Language } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import { escapeHtml } from './escape-html.js';

/** What the application's documents say above everything where scripts are blocked. */
export const needsScript = (language: Language): string =>
  `<noscript><p style="margin:0;padding:1rem;text-align:center">${escapeHtml(translate(language, 'heads.needsScript', {}))}</p></noscript>`;
