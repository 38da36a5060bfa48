import { languageSchema } from '@wifi-share/contracts/entities/language';
import { timeZoneSchema } from '@wifi-share/contracts/entities/time-zone';
import { personNameSchema, type User } from '@wifi-share/contracts/entities/user';
import { z } from 'zod';
import type { ProfileChange } from '../settings-api.js';

/** What the form of the profile holds: texts where the user may have null. */
export const profileFormSchema = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  language: languageSchema,
  timeZone: timeZoneSchema,
});
export type ProfileFields = z.infer<typeof profileFormSchema>;

export function profileOf({ firstName, lastName, language, timeZone }: User): ProfileFields {
  return { firstName: firstName ?? '', lastName: lastName ?? '', language, timeZone };
}

/** The fields that differ from what was there before; only those are sent. */
export function changedFields(
  form: ProfileFields,
  dirty: Partial<Record<keyof ProfileFields, boolean>>,
): ProfileChange {
  return Object.fromEntries(Object.entries(form).filter(([name]) => dirty[name as keyof ProfileFields]));
}
