import { z } from 'zod';
import { screenStateSchema } from '../entities/screen.js';
import { defineInternalCall } from './define-internal-call.js';

/** What the gateway renders the page of a screen from. The token stands in the body: no path of it is ever written down. */
export const readScreenState = defineInternalCall({
  method: 'POST',
  path: '/internal/screens/state',
  callers: ['gateway'],
  summary: 'What the screen with this token shows now.',
  body: z.object({ token: z.string().max(64) }),
  answers: { 200: screenStateSchema },
  problems: ['screen_not_found'],
});
