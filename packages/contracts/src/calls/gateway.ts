import { z } from 'zod';
import { languageSchema } from '../entities/language.js';
import { defineCall } from './define-call.js';

export const readTranslations = defineCall({
  method: 'GET',
  path: '/api/translations/{lang}',
  access: 'public',
  rate: 'publicRead',
  revalidates: true,
  summary: "The SPA's texts in one language, by key.",
  params: z.object({ lang: languageSchema }),
  answers: { 200: z.object({ translations: z.record(z.string(), z.string()) }) },
  problems: ['not_found'],
});

/** Calls that the gateway answers itself. */
export const gatewayCalls = { readTranslations };
