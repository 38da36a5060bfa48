import { join } from 'node:path';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { httpAnswers, untilReady } from '../backing/until-ready.js';
import { type Surroundings, serviceEnvironment } from './service-environment.js';
import type { ServiceName } from './services.js';

/** How a service is run as a process of its own. */
export function servicePlan(name: ServiceName, servicesFolder: string, around: Surroundings): LaunchPlan {
  const url = `http://127.0.0.1:${around.ports[name]}`;
  return {
    name,
    command: process.execPath,
    args: ['--enable-source-maps', join(servicesFolder, name, 'dist', 'server.js')],
    env: serviceEnvironment(name, around),
    url,
    waitUntilReady: (signal) => untilReady(() => httpAnswers(`${url}/readyz`), signal),
  };
}
