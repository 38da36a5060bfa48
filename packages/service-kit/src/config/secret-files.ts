import { readFileSync } from 'node:fs';
import type { z } from 'zod';

interface Given {
  env: NodeJS.ProcessEnv;
  /** One line per variable. */
  problems: string[];
}

/**
 * Reads `NAME` from the file in `NAME_FILE`, as Docker and Kubernetes provide secrets; a line break at the end of the file
 * is not part of it.
 */
export function withSecretFiles(schema: z.ZodObject, env: NodeJS.ProcessEnv): Given {
  const given = { ...env };
  const problems: string[] = [];
  for (const name of Object.keys(schema.shape)) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (given[name]) {
      problems.push(`${name} and ${name}_FILE are both set`);
      continue;
    }
    try {
      given[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${name}_FILE: ${(error as NodeJS.ErrnoException).code} at ${path}`);
      continue;
    }
    if (given[name] === '') problems.push(`${name}_FILE: ${path} is empty`);
  }
  return { env: given, problems };
}
