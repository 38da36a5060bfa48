import { type Language, parseLanguage } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { accentPresets } from './accent.js';
import { type Paper, papers, type Template, templates } from './sheet-layout.js';

export const codeChoices = ['both', 'connect', 'page'] as const;
export type CodeChoice = (typeof codeChoices)[number];

/** How an owner wants a card to look; all of it stands in the URL. */
export interface CardDesign {
  template: Template;
  paper: Paper;
  codes: CodeChoice;
  /** As `#rrggbb`. */
  accent: string;
  /** Of what the card says. */
  language: Language;
  /** '' stands for the headline of the catalogue. */
  headline: string;
  showsPassword: boolean;
}

export const defaultAccent = `#${accentPresets[0]}`;

/** The design that a query describes; what is missing or cannot be read is as in the specified card. */
export function parseDesign(query: URLSearchParams, language: Language): CardDesign {
  const paper = query.get('paper') ?? '';
  return {
    template: templates.find((template) => template === query.get('template')) ?? 'tent',
    paper: Object.hasOwn(papers, paper) ? (paper as Paper) : 'a4',
    codes: codeChoices.find((choice) => choice === query.get('codes')) ?? 'both',
    accent: parseColor(query.get('accent')) ?? defaultAccent,
    language: parseLanguage(query.get('language')) ?? language,
    headline: shownHeadline(query.get('headline') ?? ''),
    showsPassword: query.get('password') === 'shown',
  };
}

/** The query with the design in it; what is as by default is left out, but not the language, which each visitor has of their own. */
export function withDesign(query: URLSearchParams, design: CardDesign): URLSearchParams {
  const values: Record<string, string | false> = {
    template: design.template !== 'tent' && design.template,
    paper: design.paper !== 'a4' && design.paper,
    codes: design.codes !== 'both' && design.codes,
    accent: design.accent !== defaultAccent && design.accent.slice(1),
    language: design.language,
    headline: design.headline.trim(),
    password: design.showsPassword && 'shown',
  };
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}

/** One line of at most so many characters, none of them cut in half. */
export function shownHeadline(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ');
  return [...line].slice(0, limits.cardHeadlineMax).join('');
}

function parseColor(text: string | null): string | null {
  return text !== null && /^#?[0-9a-f]{6}$/i.test(text) ? `#${text.slice(-6).toLowerCase()}` : null;
}
