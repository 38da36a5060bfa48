import { defaultAccent } from '@wifi-share/contracts/accent';
import type { Network } from '@wifi-share/contracts/entities/network';
import { type Language, parseLanguage } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { type Paper, paperOfRegion, papers, type Template, templates } from './sheet-layout.js';

export const codeChoices = ['page', 'connect', 'both'] as const;
export type CodeChoice = (typeof codeChoices)[number];

/** What calls to action around a code that stands alone. */
export const frames = ['bar', 'bubble', 'none'] as const;
export type Frame = (typeof frames)[number];

/** How an owner wants a card to look; all of it stands in the URL. */
export interface CardDesign {
  template: Template;
  paper: Paper;
  codes: CodeChoice;
  frame: Frame;
  /** As `#rrggbb`; null is the network's own colour. */
  accent: string | null;
  /** Of what the card says. */
  language: Language;
  /** What the card says once more. */
  secondLanguage: Language | null;
  /** Whether the page code always opens the page in the card's language (R42). */
  opensInLanguage: boolean;
  /** '' stands for the headline of the catalogue. */
  headline: string;
  /** Where the network has one. */
  showsLogo: boolean;
  showsPassword: boolean;
}

/** Of a card: the chosen colour, or else the network's own. */
export const cardAccent = (design: Pick<CardDesign, 'accent'>, network: Pick<Network, 'accent'>): string =>
  design.accent ?? network.accent ?? defaultAccent;

/** The design that a query describes; what is missing or cannot be read is as by default, and as visitors have it. */
export function parseDesign(
  query: URLSearchParams,
  language: Language,
  usualPaper: Paper = paperOfRegion(navigator.language),
): CardDesign {
  const paper = query.get('paper') ?? '';
  const first = parseLanguage(query.get('language')) ?? language;
  const second = parseLanguage(query.get('second'));
  return {
    template: templates.find((template) => template === query.get('template')) ?? 'tent',
    paper: Object.hasOwn(papers, paper) ? (paper as Paper) : usualPaper,
    codes: codeChoices.find((choice) => choice === query.get('codes')) ?? 'page',
    frame: frames.find((frame) => frame === query.get('frame')) ?? 'bar',
    accent: parseColor(query.get('accent')),
    language: first,
    secondLanguage: second === first ? null : (second ?? null),
    opensInLanguage: query.get('opens') === 'language',
    headline: shownHeadline(query.get('headline') ?? ''),
    showsLogo: query.get('logo') !== 'hidden',
    showsPassword: query.get('password') === 'shown',
  };
}

/** The query with the design in it. What is as by default is left out, but not language and paper: visitors have their own. */
export function withDesign(query: URLSearchParams, design: CardDesign): URLSearchParams {
  const values: Record<string, string | false | null> = {
    template: design.template !== 'tent' && design.template,
    paper: design.paper,
    codes: design.codes !== 'page' && design.codes,
    frame: design.frame !== 'bar' && design.frame,
    accent: design.accent?.slice(1) ?? null,
    language: design.language,
    second: design.secondLanguage,
    opens: design.opensInLanguage && 'language',
    headline: design.headline.trim(),
    logo: !design.showsLogo && 'hidden',
    password: design.showsPassword && 'shown',
  };
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}

/** Whether the card goes out of date with the network's credentials (R26). */
export const holdsCredentials = ({ codes }: CardDesign): boolean => codes !== 'page';

/** Whether the card shows the password, in a code or in letters: it waits while that changes. */
export const showsPasswordOf = (design: CardDesign): boolean => holdsCredentials(design) || design.showsPassword;

/** One line of at most so many characters, none of them cut in half. */
export function shownHeadline(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ');
  return [...line].slice(0, limits.cardHeadlineMax).join('');
}

function parseColor(text: string | null): string | null {
  return text !== null && /^#?[0-9a-f]{6}$/i.test(text) ? `#${text.slice(-6).toLowerCase()}` : null;
}
