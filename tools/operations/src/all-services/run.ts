/// <reference types="vite/types/importMeta.d.ts" />
// All services in one process, for small machines: docs/operations/small.md. Only its bundle can run (tools/bundle-services.mjs).
import { runServices } from '@wifi-share/service-kit/app/run-service';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { loadConfig } from '@wifi-share/service-kit/config/load-config';
import type { z } from 'zod';
import { environment } from './config.js';
import { ownEnvironment } from './own-environment.js';

interface Config {
  HOST: string;
  PORT: number;
}
interface ServiceModule {
  configSchema: z.ZodObject;
  buildApp(config: Config): ServiceApp;
}

// By path; `config.ts` has the schema of a service, `app.ts` the rest.
const modules = import.meta.glob<Partial<ServiceModule>>('../../../../services/*/src/{app,config}.ts', { eager: true });

const services = new Map<string, Partial<ServiceModule>>();
for (const [path, module] of Object.entries(modules)) {
  const name = path.split('/').at(-3) as string;
  services.set(name, { ...services.get(name), ...module });
}
// Every other service works for the gateway, so it comes first and stops first.
const names = [...services.keys()].sort((a, b) => Number(b === 'gateway') - Number(a === 'gateway'));

await runServices(
  names.map((name) => {
    const { configSchema, buildApp } = services.get(name) as ServiceModule;
    const readConfig = () => loadConfig(configSchema, ownEnvironment(name, environment)) as unknown as Config;
    return { readConfig, buildApp };
  }),
);
