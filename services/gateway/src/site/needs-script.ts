import type { Language } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import { escapeHtml } from './escape-html.js';

/** What the application's documents say above everything where scripts are blocked, in classes of its style sheet. */
export const needsScript = (language: Language): string =>
  `<noscript><p class="p-4 text-center">${escapeHtml(translate(language, 'heads.needsScript', {}))}</p></noscript>`;
