import { z } from 'zod';

/** Of an account whose browser has not sent one. */
export const defaultTimeZone = 'UTC';

/** Names begin with a letter; an offset such as `+02:00`, which some engines take too, is none. */
const nameLike = /^[A-Za-z][\w+/-]{1,63}$/;

function isTimeZone(value: string): boolean {
  if (!nameLike.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** A name of the IANA time zone database, e.g. `Europe/Prague`. */
export const timeZoneSchema = z
  .string('validation.timeZone')
  .max(64, 'validation.timeZone')
  .refine(isTimeZone, 'validation.timeZone');
