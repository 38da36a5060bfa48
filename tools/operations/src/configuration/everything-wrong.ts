import { ConfigError, loadConfig } from '@wifi-share/service-kit/config/load-config';
import { composeFaults } from './compose-faults.js';
import type { Configurations } from './configurations.js';

/** What the image of a service brings: nobody sets it, and it is not where this runs. */
const fromImage = ['FRONTEND_DIST'];

/**
 * Everything that is wrong with `env` for any of the services: one line for each fault, which ends with who stumbles over
 * it. Empty when all of them can start.
 */
export function everythingWrong(configurations: Configurations, env: NodeJS.ProcessEnv): string[] {
  const stumbling = new Map<string, string[]>();
  for (const [service, schema] of Object.entries(configurations)) {
    for (const fault of faultsOf(schema, env)) stumbling.set(fault, [...(stumbling.get(fault) ?? []), service]);
  }
  for (const [fault, stumbles] of composeFaults(env)) stumbling.set(fault, [stumbles]);
  return [...stumbling].map(([fault, services]) => `${fault} (${services.join(', ')})`).sort();
}

function faultsOf(schema: Configurations[string], env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(schema, env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines.filter((line) => !fromImage.some((name) => line.startsWith(`${name}:`)));
  }
}
