import type { z } from 'zod';
import { recordSecret } from './recorded-secrets.js';

/** Remembers what `env` has for the variables that `schema` calls secret, and the passwords in its addresses; gives `env`. */
export function withRecordedSettings<E extends Readonly<Record<string, unknown>>>(schema: z.ZodObject, env: E): E {
  for (const [name, value] of Object.entries(env)) {
    if (typeof value !== 'string') continue;
    if ((schema.shape[name] as z.ZodType | undefined)?.meta()?.secret === true) {
      for (const key of keysIn(value)) recordSecret(name, key);
    } else if (URL.canParse(value))
      recordSecret(`the password in ${name}`, decodeURIComponent(new URL(value).password));
  }
  return env;
}

/** A list of keys has their ids before them. */
const keysIn = (value: string): string[] => [value, ...value.split(',').map((key) => key.replace(/^k\d+:/, ''))];
