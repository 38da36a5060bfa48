import { ConfigError, loadConfig } from '@wifi-share/service-kit/config/load-config';
import { needsPasswords, passwordsSchema } from '../access/backing-clients.js';
import { findComposeErrors } from './compose-errors.js';
import type { Configurations } from './configurations.js';

/** Set in the images of services, and absent here. */
const fromImage = ['FRONTEND_DIST'];

/**
 * All configuration errors of all services: one line per error, which ends with the affected services. Empty when all can
 * start.
 */
export function findConfigurationErrors(configurations: Configurations, env: NodeJS.ProcessEnv): string[] {
  const affected = new Map<string, string[]>();
  for (const [service, schema] of Object.entries(configurations)) {
    for (const error of errorsOf(schema, env)) affected.set(error, [...(affected.get(error) ?? []), service]);
  }
  if (needsPasswords(env)) for (const error of errorsOf(passwordsSchema, env)) affected.set(error, ['docker compose']);
  for (const [error, program] of findComposeErrors(env)) affected.set(error, [program]);
  return [...affected].map(([error, services]) => `${error} (${services.join(', ')})`).sort();
}

function errorsOf(schema: Configurations[string], env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(schema, env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines.filter((line) => !fromImage.some((name) => line.startsWith(`${name}:`)));
  }
}
