import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceDefinition } from '@wifi-share/service-kit/app/run-service';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { z } from 'zod';
import { ownEnvironment } from './own-environment.js';

interface Config {
  HOST: string;
  PORT: number;
}

/** Every other service works for it, so it stops first. */
const front = 'gateway';

/** All services below `root`, from their build (`dist`); the gateway is the first. Each has its own part of `env`. */
export async function loadServices(root: string, env: NodeJS.ProcessEnv): Promise<ServiceDefinition<Config>[]> {
  const folder = join(root, 'services');
  const built = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'dist/app.js')));
  const names = [front, ...built.filter((name) => name !== front)];
  return Promise.all(
    names.map(async (name) => {
      const [{ configSchema }, { buildApp }] = (await Promise.all(
        ['config', 'app'].map((file) => import(join(folder, name, 'dist', `${file}.js`))),
      )) as [{ configSchema: z.ZodObject }, { buildApp(config: Config): ServiceApp }];
      const readConfig = () => loadConfig(configSchema, ownEnvironment(name, env)) as unknown as Config;
      return { readConfig, buildApp };
    }),
  );
}
