import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export interface Finding {
  /** Counted from the folder. */
  file: string;
  line: number;
  /** Its beginning: what is printed of a finding becomes a log itself. */
  secret: string;
}

/** What stands in logs as one word: tokens, session cookies, keys in hexadecimal. */
const word = /[\w-]{16,}/g;
/** An e-mailed code; not a part of a larger number, of a time, or the value of a field that is a number. */
const code = /(?<![\w.:-])\d{6}(?![\w.:-])/g;
/** Shorter ones stand in logs by chance. */
const shortestPhrase = 8;

/** Every place below `folder` where a log has one of the secrets, as it is or as it stands in JSON or in a URL. */
export async function secretsInLogs(folder: string, secrets: Iterable<string>): Promise<Finding[]> {
  const all = [...new Set(secrets)];
  const words = new Set(all.filter((secret) => /^(?:[\w-]{16,}|\d{6})$/.test(secret)));
  const phrases = all
    .filter((secret) => !words.has(secret) && secret.length >= shortestPhrase)
    .flatMap((secret) => [...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])]);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const findings: Finding[] = [];
  for (const entry of files.filter((each) => each.isFile() && each.name.endsWith('.log'))) {
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    for (const { at, secret } of placesIn(text, words, phrases)) {
      const line = text.slice(0, at).split('\n').length;
      findings.push({ file: relative(folder, path), line, secret: `${secret.slice(0, 4)}…` });
    }
  }
  return findings;
}

/** Words are looked up, as there are thousands; the few phrases are searched for one by one. */
function placesIn(text: string, words: ReadonlySet<string>, phrases: readonly string[]) {
  const found = [word, code].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: secret, index: at }) => (words.has(secret) ? [{ at, secret }] : [])),
  );
  const said = phrases.map((secret) => ({ at: text.indexOf(secret), secret }));
  return [...found, ...said.filter(({ at }) => at >= 0)];
}
