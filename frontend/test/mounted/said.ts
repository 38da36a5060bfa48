import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { linesOf, type WordingName, wordingOf } from './wording.js';

/** Waits until the application says the words of the specification. */
export async function said(name: WordingName): Promise<void> {
  const row = wordingOf(name);
  if (row.title !== undefined) await toasted(linesOf(row));
  else if (row.text !== undefined) expect(await screen.findAllByText(row.text)).not.toEqual([]);
  if (row.at !== undefined) await waitFor(() => expect(window.location.href).toContain(row.at));
}

/** Waits for a toast of these lines. */
export const toasted = (lines: unknown): Promise<void> => waitFor(() => expect(toasts()).toContainEqual(lines));

const toasts = (): (string | null)[][] =>
  [...document.querySelectorAll('[data-sonner-toast]')].map((toast) =>
    [...toast.querySelectorAll('[data-title], [data-description]')].map(({ textContent }) => textContent),
  );
