import type { z } from 'zod';
import { productionProblems } from './production.js';
import { withSecretFiles } from './secret-files.js';

/** Everything that is wrong with the environment, one line per variable. */
export class ConfigError extends Error {
  constructor(readonly lines: string[]) {
    super(`The configuration is not complete:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * The configuration that `schema` reads from `env`, or from the files that `NAME_FILE` names; an empty variable counts as
 * not set. Throws ConfigError once with all that is wrong, in production also with what no installation should keep.
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
  // A default can be wrong too, e.g. name a folder that is not there.
  const isMissing = given[name] === undefined && issue.code !== 'custom';
  return isMissing ? `${name} is not set` : `${name}: ${issue.message}`;
}
