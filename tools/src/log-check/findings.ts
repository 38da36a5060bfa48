import { findSecrets, findShapes } from './find-secrets.js';
import { recordedSecrets } from './recorded-secrets.js';
import { takeOutput } from './watch-output.js';

export interface SecretLine {
  kind: string;
  /** The service, where a logger wrote it. */
  name: string;
  /** Without the secrets. */
  line: string;
}

/** Replaces a secret in reports. */
const hidden = '█';
/** Characters reported on either side of the first secret of a line. */
const around = 200;

/** The lines with secrets since the last call, once per kind. */
export function takeFindings(): SecretLine[] {
  const text = takeOutput();
  const found = [...findSecrets(text, recordedSecrets), ...findShapes(text)];
  const kinds = new Map<string, Set<string>>();
  for (const { at, kind } of found) {
    const line = text.slice(text.lastIndexOf('\n', at) + 1, endOf(text, at));
    kinds.set(line, (kinds.get(line) ?? new Set()).add(kind));
  }
  const secrets = new Set(found.map(({ secret }) => secret));
  return [...kinds].flatMap(([line, ofLine]) =>
    [...ofLine].map((kind) => ({ kind, name: nameIn(line), line: withoutSecrets(line, secrets) })),
  );
}

function endOf(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

const nameIn = (line: string): string => /^\{"level":.*?"name":"([^"]+)"/.exec(line)?.[1] ?? 'a program';

function withoutSecrets(line: string, secrets: ReadonlySet<string>): string {
  const rest = [...secrets].reduce((text, secret) => text.replaceAll(secret, hidden), line);
  const first = rest.indexOf(hidden);
  return rest.slice(Math.max(0, first - around), first + around);
}

/** Throws when the logs written during `file` contain a secret. */
export function requireNoFindings(file: string): void {
  const findings = takeFindings();
  if (findings.length === 0) return;
  const reported = findings.slice(0, 20).map(({ kind, name, line }) => `  ${name} logs ${kind}: ${line}`);
  const many = findings.length === 1 ? '1 secret stands' : `${findings.length} secrets stand`;
  throw new Error(`${many} in what was logged for ${file}:\n${reported.join('\n')}`);
}
