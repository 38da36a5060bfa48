import type { z } from 'zod';

/** Everything that is wrong with the environment, one line per variable. */
export class ConfigError extends Error {
  constructor(readonly lines: string[]) {
    super(`The configuration is not complete:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The configuration that `schema` reads from `env`; an empty variable counts as not set. Throws ConfigError once with all that is wrong. */
export function loadConfig<T extends z.ZodObject>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => {
      const name = issue.path.join('.');
      // A default can be wrong too, e.g. name a folder that is not there.
      const missing = given[name] === undefined && issue.code !== 'custom';
      return missing ? `${name} is not set` : `${name}: ${issue.message}`;
    }),
  );
}
