/** The classes of a link inside running text. */
export const textLinkClass =
  'rounded-sm font-medium text-accent-ink underline decoration-accent-line underline-offset-4 transition-colors hover:decoration-current';
