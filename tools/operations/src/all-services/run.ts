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
type BuildApp = (config: Config) => ServiceApp;

// By path.
const schemas = import.meta.glob<z.ZodObject>('../../../../services/*/src/config.ts', {
  eager: true,
  import: 'configSchema',
});
const apps = import.meta.glob<BuildApp>('../../../../services/*/src/app.ts', { eager: true, import: 'buildApp' });

const services = Object.entries(apps).map(([path, buildApp]) => {
  const name = path.split('/').at(-3) as string;
  const schema = schemas[path.replace('app.ts', 'config.ts')] as z.ZodObject;
  const readConfig = () => loadConfig(schema, ownEnvironment(name, environment)) as unknown as Config;
  return { name, readConfig, buildApp };
});
// Every other service works for the gateway, so it comes first and stops first.
await runServices(services.sort((a, b) => Number(b.name === 'gateway') - Number(a.name === 'gateway')));
