import { z } from 'zod';

/** Cc: control characters, which neither XML nor the head of an e-mail can carry. Cs: half of a surrogate pair, which no UTF-8 can. */
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;

/** The same with tabs and line breaks. */
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Text for people to read, on one line (R19), without the space around it. */
export const singleLineSchema = (whenMissing: string) =>
  z.string(whenMissing).trim().regex(oneLine, 'validation.invalid');

/** Text for people to read, on as many lines as they like (R19), without the space around it. */
export const multiLineSchema = (whenMissing: string) =>
  z.string(whenMissing).trim().regex(manyLines, 'validation.invalid');
