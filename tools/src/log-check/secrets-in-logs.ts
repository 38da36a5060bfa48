import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findSecrets, findShapes } from './find-secrets.js';

export interface Finding {
  /** Counted from the folder. */
  file: string;
  line: number;
  /** Its beginning: what is printed of a finding becomes a log itself. */
  secret: string;
}

/** How a line of the product's own begins. */
const serviceLine = '{"level":';

/**
 * Every place below `folder` where a log has one of the secrets, as it is or as it stands in JSON or in a URL, or where a
 * service has written what looks like one.
 */
export async function secretsInLogs(folder: string, secrets: Iterable<string>): Promise<Finding[]> {
  const all = new Map([...secrets].map((secret) => [secret, 'a secret']));
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const findings: Finding[] = [];
  for (const entry of files.filter((each) => each.isFile() && each.name.endsWith('.log'))) {
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    // Servers of others have their own ways.
    const shapes = findShapes(text).filter(({ at }) => text.startsWith(serviceLine, text.lastIndexOf('\n', at) + 1));
    for (const { at, secret } of [...findSecrets(text, all), ...shapes]) {
      const line = text.slice(0, at).split('\n').length;
      findings.push({ file: relative(folder, path), line, secret: `${secret.slice(0, 4)}…` });
    }
  }
  return findings;
}
