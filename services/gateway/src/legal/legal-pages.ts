import { readFileSync } from 'node:fs';
import { type LegalPage, legalPages } from '@wifi-share/contracts/legal';
import createMarkdown, { type RendererRule } from 'markdown-it';
import { isLink } from '../config.js';

/** A link, or the path of a Markdown file. */
export type LegalSettings = Partial<Record<LegalPage, string>>;

/** HTML in the text is shown as text, and links that run scripts are no links: what comes out is safe. */
const markdown = createMarkdown({ html: false, linkify: true });

/** The alignment of a table's cell as a class of the page: its policy allows no style in markup. */
const openCell: RendererRule = (tokens, index, options, _env, renderer) => {
  const cell = tokens[index];
  const alignment = /^text-align:(center|right)$/.exec(String(cell?.attrGet('style')))?.[1];
  if (cell) cell.attrs = alignment === undefined ? null : [['class', alignment]];
  return renderer.renderToken(tokens, index, options);
};
Object.assign(markdown.renderer.rules, { th_open: openCell, td_open: openCell });

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
