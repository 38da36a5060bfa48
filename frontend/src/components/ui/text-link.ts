/** The classes of a link inside running text, where its padding is no part of the line but makes it easier to hit (WCAG 2.5.8). */
export const textLinkClass =
  'rounded-sm py-1 font-medium text-accent-ink underline decoration-accent-line underline-offset-4 transition-colors hover:decoration-current';
