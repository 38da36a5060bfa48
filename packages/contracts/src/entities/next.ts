import { z } from 'zod';

/** The path to open after signing in (R9). It comes from URLs, so an invalid one counts as absent. */
export const nextSchema = z.string().max(2000).optional().catch(undefined);
