import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

/** Configuration schemas by service. */
export type Configurations = Readonly<Record<string, z.ZodObject>>;

/** Loads the schemas of all services below `root`, from their build (`dist`) or from their sources. */
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
