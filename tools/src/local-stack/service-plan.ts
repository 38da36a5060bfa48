import { join } from 'node:path';
import { sharedEnvironment } from '@wifi-share/operations/all-services/own-environment';
import { frugalEnvironment, frugalNode, serviceNode } from '../backing/frugal-node.js';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { httpProbe, pollUntilReady } from '../backing/probes.js';
import { type StackContext, serviceEnvironment } from './service-environment.js';
import { type ServiceName, serviceNames } from './services.js';

const urlOf = (name: ServiceName, { ports }: StackContext): string => `http://127.0.0.1:${ports[name]}`;

const untilReady = (name: ServiceName, context: StackContext, signal: AbortSignal): Promise<void> =>
  pollUntilReady(() => httpProbe(`${urlOf(name, context)}/readyz`), signal);

/** The gateway answers every guest, and others are asked by guests and owners; the rest waits most of the time. */
function flagsOf(name: ServiceName): readonly string[] {
  if (name === 'gateway') return [];
  return ['identity', 'networks', 'analytics'].includes(name) ? serviceNode : frugalNode;
}

/** How a service is run as a process of its own. */
export function servicePlan(name: ServiceName, servicesFolder: string, context: StackContext): LaunchPlan {
  return {
    name,
    command: process.execPath,
    args: [...flagsOf(name), join(servicesFolder, name, 'dist-bundle', 'server.js')],
    env: { ...frugalEnvironment, ...serviceEnvironment(name, context) },
    url: urlOf(name, context),
    waitUntilReady: (signal) => untilReady(name, context, signal),
  };
}

/** How all services are run in one process. `operationsFolder` is the one of `dist-bundle/run.js`. */
export function allServicesPlan(operationsFolder: string, context: StackContext): LaunchPlan {
  const environments = serviceNames.map((name) => [name, serviceEnvironment(name, context)] as const);
  return {
    name: 'services',
    command: process.execPath,
    args: [...frugalNode, join(operationsFolder, 'dist-bundle', 'run.js')],
    env: { ...frugalEnvironment, ...sharedEnvironment(Object.fromEntries(environments)) },
    url: urlOf('gateway', context),
    waitUntilReady: async (signal) => {
      await Promise.all(serviceNames.map((name) => untilReady(name, context, signal)));
    },
  };
}
