import { readFileSync } from 'node:fs';
import { type LegalPage, legalPages } from '@wifi-share/contracts/legal';
import createMarkdown from 'markdown-it';
import { isLink } from '../config.js';

/** A link, or the path of a Markdown file. */
export type LegalSettings = Partial<Record<LegalPage, string>>;

/** HTML in the text is shown as text, and links that run scripts are no links: what comes out is safe. */
const markdown = createMarkdown({ html: false, linkify: true });

export interface Legal {
  /** Where each page is that is set. */
  hrefs: Partial<Record<LegalPage, string>>;
  /** The rendered text of each that is a page of the site. */
  texts: Map<LegalPage, string>;
}

/** Reads what the operator has set, once at the start. Throws when a file cannot be read. */
export function loadLegal(settings: LegalSettings): Legal {
  const legal: Legal = { hrefs: {}, texts: new Map() };
  for (const page of legalPages) {
    const setting = settings[page];
    if (!setting) continue;
    legal.hrefs[page] = isLink(setting) ? setting : `/${page}`;
    if (!isLink(setting)) legal.texts.set(page, markdown.render(readFileSync(setting, 'utf8')));
  }
  return legal;
}
