import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { linesOf, type RowName, rowNamed } from '../../../test/catalogue/rows.js';

/** Waits until the application says the row of the catalogue, word for word. */
export async function said(name: RowName): Promise<void> {
  const row = rowNamed(name);
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
