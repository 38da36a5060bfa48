import { z } from 'zod';
import { defineInternalCall } from './define-internal-call.js';

/** What everyone may know of the operator's OpenID Connect provider. */
const singleSignOnSchema = z.object({
  /** On its button. */
  name: z.string(),
  /** Whether it is the one way to sign in. */
  required: z.boolean(),
});
export type SingleSignOn = z.infer<typeof singleSignOnSchema>;

/** Asked by the gateway, which writes it into the documents of the application. */
export const readSingleSignOn = defineInternalCall({
  method: 'GET',
  path: '/internal/single-sign-on',
  callers: ['gateway', 'ops'],
  summary: "The operator's provider and whether it is required now; null without one.",
  answers: {
    200: z.object({
      provider: singleSignOnSchema
        .extend({
          /** When the operator switched the requirement off, whatever the settings say; null where they have not. */
          offSince: z.iso.datetime().nullable(),
        })
        .nullable(),
    }),
  },
  problems: [],
});

export const switchSingleSignOn = defineInternalCall({
  method: 'POST',
  path: '/internal/single-sign-on/switch',
  callers: ['ops'],
  summary: 'Lets everyone sign in otherwise too although the settings require single sign-on, or no longer.',
  body: z.object({ off: z.boolean() }),
  answers: { 200: z.object({ changed: z.boolean() }) },
  problems: [],
});
