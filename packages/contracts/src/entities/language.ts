import { z } from 'zod';
import { languageCodes } from '../languages.js';

/** Apart from the codes themselves: the SPA's first paint needs those and does without zod. */
export const languageSchema = z.enum(languageCodes);
