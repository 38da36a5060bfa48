import { z } from 'zod';
import { limits } from '../limits.js';
import { languageSchema } from './language.js';
import { networkSchema } from './network.js';
import { singleLineSchema } from './text.js';

export const nightModes = ['auto', 'on', 'off'] as const;

/** What an owner decides about a screen. */
export const screenInputSchema = z.object({
  name: singleLineSchema('validation.text')
    .min(1, 'validation.screenName')
    .max(limits.screenNameMax, 'validation.screenName'),
  /** In which its steps are shown, in turn. */
  languages: z
    .array(languageSchema, 'validation.screenLanguages')
    .min(1, 'validation.screenLanguages')
    .max(limits.screenLanguagesMax, 'validation.screenLanguages')
    .refine((languages) => new Set(languages).size === languages.length, 'validation.screenLanguages'),
  /** Dark: as the device has it, always, or never. */
  nightMode: z.enum(nightModes, 'validation.invalid').default('auto'),
});
export type ScreenInput = z.output<typeof screenInputSchema>;

/** A tablet, a television or a frame that shows a network, as its owner sees it. */
export const screenSchema = z.object({
  id: z.string(),
  networkId: z.string(),
  ...screenInputSchema.shape,
  nightMode: z.enum(nightModes),
  /** The plan has no room for it (R61): it shows the page's code alone. */
  paused: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
});
export type Screen = z.infer<typeof screenSchema>;

/**
 * What a screen shows. `changing`: it is unknown which password the router has; `page`: the plan has no room for it, so
 * it shows the page's code alone; `askStaff`: guests may not see the network.
 */
const screenShows = ['network', 'changing', 'page', 'askStaff'] as const;

/** What a screen shows now, by its token. */
export const screenStateSchema = z.object({
  show: z.enum(screenShows),
  ...screenSchema.pick({ languages: true, nightMode: true }).shape,
  /** Null with `askStaff`. */
  network: z
    .object({
      ...networkSchema.pick({ id: true, name: true, ssid: true, security: true, hidden: true }).shape,
      ...networkSchema.pick({ welcome: true, accent: true, logo: true }).shape,
      /** Empty unless `show` is `network`. */
      password: z.string(),
      /** The text of the code that joins directly; null unless `show` is `network`. */
      joinCode: z.string().nullable(),
      /** The text of the code of the guest page. */
      pageUrl: z.string(),
    })
    .nullable(),
  /** From then on the password may be wrong, as far as is planned: a device without a connection shows it no longer. */
  validUntil: z.iso.datetime().nullable(),
  /** Changes with all of this. */
  version: z.string(),
});
export type ScreenState = z.infer<typeof screenStateSchema>;
export type ScreenNetwork = NonNullable<ScreenState['network']>;
