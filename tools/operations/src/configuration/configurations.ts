import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

/** The configuration of each service by its name. */
export type Configurations = Readonly<Record<string, z.ZodObject>>;

/** The configurations of all services below `root`, from what was built of them (`dist`) or from their sources. */
export async function readConfigurations(
  root: string,
  of: 'dist/config.js' | 'src/config.ts',
): Promise<Configurations> {
  const services = readdirSync(join(root, 'services')).filter((name) => existsSync(join(root, 'services', name, of)));
  const read = services.map(async (name) => {
    const { configSchema } = (await import(join(root, 'services', name, of))) as { configSchema: z.ZodObject };
    return [name, configSchema] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
