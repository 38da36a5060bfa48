import type { z } from 'zod';
import { PlainError } from '../plain-error.js';

/** What a file of JSON holds. Throws a PlainError that names the file, the field and what is wrong with it. */
export function readJson<T>(path: string, text: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(fromJson(path, text), { error: plainly });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path: field, message }) => `  ${field.join('.') || 'the file'}: ${message}`);
  throw new PlainError(`${path} is not right:\n${wrong.join('\n')}`);
}

function fromJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The message of the parser quotes the file, which has secrets.
    throw new PlainError(`${path} is no JSON. A comma or a quotation mark may be missing.`);
  }
}

function plainly({ code, input, keys }: { code: string; input?: unknown; keys?: unknown }): string | undefined {
  if (input === undefined && code === 'invalid_type') return 'is missing';
  if (code === 'unrecognized_keys' && Array.isArray(keys)) return `does not know ${keys.join(', ')}`;
  return undefined;
}
