import type { z } from 'zod';
import { productionProblems } from './production.js';
import { withSecretFiles } from './secret-files.js';

/** All configuration errors, one line per variable. */
export class ConfigError extends Error {
  constructor(readonly lines: string[]) {
    super(`The configuration is not complete:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Loads the configuration by `schema` from `env`, or from the files in `NAME_FILE`; an empty variable counts as not set.
 * Throws one ConfigError with all errors, in production also for example values and weak secrets.
 */
export function loadConfig<T extends z.ZodObject>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  const files = withSecretFiles(schema, env);
  const given = Object.fromEntries(Object.entries(files.env).filter(([, value]) => value !== ''));
  const isProduction = 'APP_ENV' in schema.shape && (given.APP_ENV ?? 'production') === 'production';
  const problems = [...files.problems, ...(isProduction ? productionProblems(schema, given) : [])];
  const result = schema.safeParse(given);
  if (result.success && problems.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  throw new ConfigError([...problems, ...issues.map((issue) => lineOf(issue, given))]);
}

function lineOf(issue: z.core.$ZodIssue, given: NodeJS.ProcessEnv): string {
  const name = issue.path.join('.');
  // A default can be wrong too, e.g. a folder that does not exist.
  const isMissing = given[name] === undefined && issue.code !== 'custom';
  return isMissing ? `${name} is not set` : `${name}: ${issue.message}`;
}
