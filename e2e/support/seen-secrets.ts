import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@wifi-share/tools/local-stack/root';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { secretsInLogs } from '@wifi-share/tools/log-check/secrets-in-logs';
import { allMails } from './inbox.js';

const notes = (dataDir: string) => join(dataDir, 'seen-secrets.txt');

/** Remembers what may stand in no log, in the folder of the shared system; where a run has none, nothing is looked through. */
export function noteSecrets(dataDir: string, secrets: readonly string[]): void {
  if (dataDir && secrets.length > 0) appendFileSync(notes(dataDir), secrets.map((secret) => `${secret}\n`).join(''));
}

/** The keys of a system, and the codes and links that it has e-mailed. Its mail catcher may be gone. */
export async function secretsOf(dataDir: string, { mailUrl }: Run): Promise<string[]> {
  const stored = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string | object>;
  const keys = Object.values(stored).flatMap((one) => (typeof one === 'string' ? one : Object.values(one).map(String)));
  const mails = await allMails(mailUrl).catch(() => []);
  // A ticket's id opens nothing without its owner's session, and the notes of what admins did name it.
  const mailed = mails.flatMap(({ text }) => [
    ...[...text.matchAll(/[?&](?!ticket=)\w+=([\w-]{16,})/g)].map(([, token = '']) => token),
    ...[...text.matchAll(/^\d{6}$/gm)].map(([code]) => code),
  ]);
  return [...keys, ...keys.map((key) => key.replace(/^k\d+:/, '')), ...mailed];
}

/** What was remembered so far. */
const seenSecrets = async (dataDir: string): Promise<string[]> =>
  (await readFile(notes(dataDir), 'utf8')).split('\n').filter(Boolean);

/** Fails when a secret that was seen in the run, or a password that the tests type, stands in a log below `dataDir`. */
export async function requireSilentLogs(dataDir: string): Promise<void> {
  const findings = await secretsInLogs(dataDir, [...(await seenSecrets(dataDir)), ...typedPasswords()]);
  if (findings.length === 0) return;
  const places = findings.slice(0, 20).map(({ file, line, secret }) => `  ${file}:${line} has ${secret}`);
  throw new Error(`${findings.length} secrets stand in the logs of this run:\n${places.join('\n')}`);
}

const given = /pass(?:word|phrase)\w*['"]?\s*[:=]\s*'((?:[^'\\\n]|\\.){8,})'/gi;

/** Keys of texts about passwords. */
const textKey = /^[a-z]\w*(?:\.\w+)+$/i;

/** The passwords of accounts and networks that stand in the sources of the tests. */
function typedPasswords(): string[] {
  const folder = join(root, 'e2e');
  const files = ['support', 'test', 'faults', 'hostile'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, part, name)),
  );
  const sources = files.filter((name) => name.endsWith('.ts')).map((name) => readFileSync(name, 'utf8'));
  const found = sources.flatMap((text) => [...text.matchAll(given)].map(([, password = '']) => password));
  return [...new Set(found)].filter((text) => !textKey.test(text)).map((text) => text.replaceAll(/\\(.)/g, '$1'));
}
