import type { z } from 'zod';
import { recordSecret } from './recorded-secrets.js';

/** Records the variables that `schema` marks as secret, and the passwords in URLs; returns `env`. */
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

/** Keys in a list are prefixed by their ids. */
const keysIn = (value: string): string[] => [value, ...value.split(',').map((key) => key.replace(/^k\d+:/, ''))];
