import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findSecrets } from './find-secrets.js';

export interface Finding {
  /** Counted from the folder. */
  file: string;
  line: number;
  /** Its beginning: what is printed of a finding becomes a log itself. */
  secret: string;
}

/** Every place below `folder` where a log has one of the secrets, as it is or as it stands in JSON or in a URL. */
export async function secretsInLogs(folder: string, secrets: Iterable<string>): Promise<Finding[]> {
  const all = new Map([...secrets].map((secret) => [secret, 'a secret']));
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const findings: Finding[] = [];
  for (const entry of files.filter((each) => each.isFile() && each.name.endsWith('.log'))) {
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    for (const { at, secret } of findSecrets(text, all)) {
      const line = text.slice(0, at).split('\n').length;
      findings.push({ file: relative(folder, path), line, secret: `${secret.slice(0, 4)}…` });
    }
  }
  return findings;
}
