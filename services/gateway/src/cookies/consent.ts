import { type ConsentCategory, consentCookie } from '@wifi-share/contracts/consent';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readCookie } from './read-cookie.js';

const choiceSchema = z.object({ categories: z.array(z.string()) });

/** Whether the visitor has consented to `category`; anything that cannot be read is no consent. */
export function hasConsent(request: FastifyRequest, category: ConsentCategory): boolean {
  try {
    const choice = choiceSchema.safeParse(JSON.parse(readCookie(request, consentCookie) ?? ''));
    return choice.data?.categories.includes(category) ?? false;
  } catch {
    return false;
  }
}
