import { z } from 'zod';

/** Of an account whose browser has not sent one. */
export const defaultTimeZone = 'UTC';

/** Names begin with a letter; an offset such as `+02:00`, which some engines take too, is none. */
const nameLike = /^[A-Za-z][\w+/-]{1,63}$/;

/** Abbreviations that engines know besides the database's own, such as `IST`. Temporal refuses them. */
const foreignAbbreviation = /^(?![CEMW]ET|[EHM]ST|GMT|PRC|RO[CK]|UCT|UTC)[A-Z]{3}$/i;

function isTimeZone(value: string): boolean {
  if (!nameLike.test(value) || foreignAbbreviation.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of an account, UTC where it has none or one that was accepted by an earlier release. */
export const timeZoneOf = (stored: string | undefined): string =>
  stored !== undefined && isTimeZone(stored) ? stored : defaultTimeZone;

/** A name of the IANA time zone database, e.g. `Europe/Prague`. */
export const timeZoneSchema = z
  .string('validation.timeZone')
  .max(64, 'validation.timeZone')
  .refine(isTimeZone, 'validation.timeZone');
