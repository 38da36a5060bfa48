import { z } from 'zod';

/** Where somebody wants to go once they are signed in (R9). People carry it in addresses, so what is none counts as none. */
export const nextSchema = z.string().max(2000).optional().catch(undefined);
