import { join } from 'node:path';
import { agentRouterSchema } from '@wifi-share/contracts/entities/agent';
import { limits } from '@wifi-share/contracts/limits';
import { z } from 'zod';
import { type ConfiguredRouter, createDriver, routerSchema } from '../drivers/create-driver.js';
import type { Clock } from '../server/clock.js';
import { readPrivate } from './private-file.js';
import { readJson } from './read-json.js';

const fileSchema = z.strictObject({
  routers: z
    .record(agentRouterSchema.shape.name, routerSchema)
    .refine(
      (routers) => Object.keys(routers).length <= limits.agentRoutersMax,
      `has more than ${limits.agentRoutersMax} routers`,
    ),
});

export const routersFilePath = (folder: string): string => join(folder, 'routers.json');

/** The routers that the owner has written down, by name; none where the file is absent. Throws a PlainError. */
export async function loadRouters(folder: string, clock: Clock): Promise<Map<string, ConfiguredRouter>> {
  const path = routersFilePath(folder);
  const text = await readPrivate(path);
  if (text === null) return new Map();
  const { routers } = readJson(path, text, fileSchema);
  return new Map(Object.entries(routers).map(([name, router]) => [name, createDriver(router, clock)]));
}
