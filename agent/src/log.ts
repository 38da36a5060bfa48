import { withoutSecrets } from './without-secrets.js';

/** One line per thing that happens. */
export interface Log {
  say(line: string): void;
  /** From now on it stands in no line. */
  hide(secret: string): void;
  /** `text` without what is hidden. */
  clean(text: string): string;
}

/** Writes lines with their time; hidden values are replaced in every line. */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const secrets = new Set<string>();
  const clean = (text: string): string => withoutSecrets(text, secrets);
  return {
    say: (line) => write(`${new Date(now()).toISOString()} ${clean(line).replaceAll(/\s*\p{Cc}+\s*/gu, ' ')}\n`),
    hide: (secret) => void secrets.add(secret),
    clean,
  };
}
