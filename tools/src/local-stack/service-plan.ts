import { join } from 'node:path';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { httpProbe, pollUntilReady } from '../backing/probes.js';
import { type StackContext, serviceEnvironment } from './service-environment.js';
import type { ServiceName } from './services.js';

/** How a service is run as a process of its own. */
export function servicePlan(name: ServiceName, servicesFolder: string, context: StackContext): LaunchPlan {
  const url = `http://127.0.0.1:${context.ports[name]}`;
  return {
    name,
    command: process.execPath,
    args: ['--enable-source-maps', join(servicesFolder, name, 'dist', 'server.js')],
    env: serviceEnvironment(name, context),
    url,
    waitUntilReady: (signal) => pollUntilReady(() => httpProbe(`${url}/readyz`), signal),
  };
}
