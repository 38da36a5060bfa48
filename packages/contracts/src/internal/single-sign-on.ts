import { z } from 'zod';
import { singleSignOnSchema } from '../single-sign-on.js';
import { defineInternalCall } from './define-internal-call.js';

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
