import { expect } from 'vitest';
import { errors } from './errors.js';
import type { ToldRow, Words } from './row.js';
import { toasts } from './toasts.js';
import { questions } from './validation.js';

const rows = { ...errors, ...toasts, ...questions };

export type RowName = keyof typeof rows;

export const rowNamed = (name: RowName): ToldRow => rows[name];

/** The lines of the row's toast, for `toEqual`; a text that the specification does not quote may be anything. */
export function linesOf({ title, text }: Words): unknown[] {
  if (text === undefined) return expect.arrayContaining([title]);
  return [title, text instanceof RegExp ? expect.stringMatching(text) : text];
}
