import { z } from 'zod';
import { defineEvent } from './define-event.js';

/** Nothing came through to an endpoint for a day; the subject is its owner's id, so that a deletion purges it (R17). */
export const webhookPaused = defineEvent(
  'webhooks.endpoint.paused.v1',
  z.object({
    webhookId: z.string(),
    /** Of its address. */
    host: z.string(),
  }),
);
