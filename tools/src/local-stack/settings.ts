import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StackProblem } from '../backing/stack-problem.js';
import { root } from './root.js';

const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATA_DIR: z.string().default(join(root, '.data')),
});

/** Where the stack listens and keeps its data, by PORT and DATA_DIR; throws StackProblem for values that cannot be. */
export function readSettings(env: NodeJS.ProcessEnv): { port: number; dataDir: string } {
  const settings = settingsSchema.safeParse({ PORT: env.PORT || undefined, DATA_DIR: env.DATA_DIR || undefined });
  if (!settings.success) throw new StackProblem(`PORT has to be a number from 1 to 65535, it is ${env.PORT}`);
  return { port: settings.data.PORT, dataDir: resolve(settings.data.DATA_DIR) };
}
