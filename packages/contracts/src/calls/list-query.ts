import { z } from 'zod';
import { wholeNumberSchema } from '../entities/whole-number.js';
import { limits } from '../limits.js';

/** The answer's header that says how many there are on all pages together. */
export const totalCountHeader = 'x-total-count';

/** Entries of a page where only its number is given. */
export const defaultPageSize = 25;

/** Spread into the query of an admin's list (R35a): with neither page nor limit it is answered whole. */
export const pageFields = {
  /** From 1 on. */
  page: wholeNumberSchema(1, 1_000_000, 'validation.invalid').optional(),
  limit: wholeNumberSchema(1, limits.pageSizeMax, 'validation.invalid').optional(),
};

/** Text to look for as it is, never a pattern; what is too long is cut. */
export const searchSchema = z
  .string('validation.text')
  .transform((value) => Array.from(value).slice(0, limits.searchMax).join(''))
  .optional();

/** Which page of a list is asked for, and what its entries have in common. */
export interface ListQuery {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
}
