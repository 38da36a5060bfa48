import type { z } from 'zod';
import { isExample } from './examples.js';
import { isPatterned } from './randomness.js';

/** Marks a variable whose value has to be random. */
export const secret = { secret: true } as const;

/** Marks a secret that is several, each after its id: `id:secret,id:secret`. */
export const keyring = { secret: true, keyring: true } as const;

/** Marks a variable that people read: whatever it says is meant. */
export const words = { words: true } as const;

/** A check across variables runs whatever else is wrong, so that one list has everything; what is wrong may be missing in it. */
export const whateverElseIsWrong = { when: () => true } as const;

/** What production refuses of the values that were given: what was left as an example, secrets that are none, and http. */
export function refusedInProduction(schema: z.ZodObject, given: NodeJS.ProcessEnv): string[] {
  return Object.entries(schema.shape).flatMap(([name, variable]) => {
    const value = given[name];
    const meta = (variable as z.ZodType).meta() ?? {};
    if (value === undefined || meta.words) return [];
    if (name === 'PUBLIC_URL' && !value.startsWith('https:')) return [`${name}: needs https in production`];
    if (isExample(value)) return [`${name}: is an example, not yours`];
    const secrets = meta.keyring ? keysIn(value) : [value];
    return meta.secret && secrets.some(isPatterned) ? [`${name}: is no random secret`] : [];
  });
}

const keysIn = (value: string): string[] => value.split(',').map((entry) => entry.slice(entry.indexOf(':') + 1).trim());
