import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { deleteAccount } from '@wifi-share/contracts/calls/account';
import { adminLogout } from '@wifi-share/contracts/calls/admin-gate';
import { streamAccesses } from '@wifi-share/contracts/calls/analytics';
import { signOut } from '@wifi-share/contracts/calls/identity';
import { endAllSessions } from '@wifi-share/contracts/calls/sessions';
import { apiReferencePath } from '../api-reference.js';
import { fromNewAddress } from '../visitors.js';

/** They end the session that all others are tried with, or do not end themselves. */
const leftOut = [deleteAccount, signOut, endAllSessions, adminLogout, streamAccesses];

export interface Session {
  name: string;
  /** Its cookie, by the name of the security scheme in the API document. */
  credentials: Record<string, string>;
}

export interface Target {
  program: string;
  appUrl: string;
  userId: string;
  /** Of an account that admins may change. */
  expendableId: string;
  networkId: string;
  /** Of a screen that nothing revokes. */
  screenToken: string;
  seed: number;
  /** For both phases together. */
  seconds: number;
}

export interface Outcome {
  code: number | null;
  output: string;
  /** Paths of the requests that were answered 2xx. */
  succeeded: string[];
}

/** Tries every call as the API document describes it, then calls that follow from others. */
export function runSchemathesis(target: Target, session: Session): Promise<Outcome[]> {
  return withSettings(target, session, async (folder, document) => {
    const names = leftOut.map(({ method, path }) => document.paths[path]?.[method.toLowerCase()]?.operationId ?? '');
    const excluded = names.flatMap((name) => ['--exclude-operation-id', name]);
    const each = Math.ceil(target.seconds / 4);
    const apart = ['--phases', 'examples,coverage,fuzzing', '--max-time', `${3 * each}`];
    const inTurn = ['--phases', 'stateful', '--max-time', `${each}`];
    return [await run(target, folder, [...apart, ...excluded]), await run(target, folder, [...inTurn, ...excluded])];
  });
}

/** Tries all that a screen's token opens; these are few, so no time is set. */
export function tryScreens(target: Target): Promise<Outcome> {
  const options = ['--phases', 'examples,coverage,fuzzing', '--include-path-regex', '^/api/screen/'];
  return withSettings(target, { name: 'no session', credentials: {} }, (folder) => run(target, folder, options));
}

/** What `tried` finds in a folder with the document and the settings, which is removed then. */
async function withSettings<T>(
  target: Target,
  session: Session,
  tried: (folder: string, document: Document) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-schemathesis-'));
  try {
    const document = await strictDocument(target.appUrl);
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    await writeFile(join(folder, 'schemathesis.toml'), settingsFor(target, session));
    return await tried(folder, document);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const refusing = [400, 401, 403, 404, 409, 413, 415, 429, 431].map(String);

interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
}

/** Without the answer that stands for all others: a failure of the server is none that is documented. */
async function strictDocument(appUrl: string): Promise<Document> {
  const document = (await (await fetch(appUrl + apiReferencePath)).json()) as Document;
  for (const operations of Object.values(document.paths)) {
    for (const { responses } of Object.values(operations)) delete responses.default;
  }
  return document;
}

/** Own ids stand in paths: those of chance would test nothing but 403 and 404. */
function settingsFor(
  { appUrl, userId, expendableId, networkId, screenToken }: Target,
  { credentials }: Session,
): string {
  const keys = Object.entries(credentials).map(([scheme, value]) => [
    `[auth.openapi.${scheme}]`,
    `api_key = ${JSON.stringify(value)}`,
  ]);
  const ids = [
    ['^/api/user/{id}', 'id', userId],
    ['^/api/admin/(users|verify-user)/{id}', 'id', expendableId],
    ['^/api/(user/networks|wifi)/{id}', 'id', networkId],
    ['^/api/screen/{token}', 'token', screenToken],
  ].map(([paths, name, value]) => [
    '[[operations]]',
    `include-path-regex = ${JSON.stringify(paths)}`,
    `parameters = { "path.${name}" = ${JSON.stringify(value)} }`,
  ]);
  // Its failed attempts are nobody else's.
  const headers = { Origin: appUrl, 'X-Forwarded-For': fromNewAddress()['x-forwarded-for'] };
  const sent = Object.entries(headers).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  // Its own list lacks what a part of an address too long for any server is answered.
  const refusals = ['[checks.negative_data_rejection]', `expected-statuses = ${JSON.stringify(refusing)}`];
  // The next event of a screen comes in 15 seconds.
  const general = [`headers = { ${sent.join(', ')} }`, 'max-stream-events = 1'];
  return [...general, ...keys.flat(), ...ids.flat(), ...refusals, ''].join('\n');
}

async function run({ program, appUrl, seed }: Target, folder: string, phases: string[]): Promise<Outcome> {
  const report = join(folder, 'report.har');
  const options = [
    ...['--no-color', '--config-file', 'schemathesis.toml', 'run', 'openapi.json', '--url', appUrl, ...phases],
    // Two workers in one process confuse Python 3.11 ("AST constructor recursion depth mismatch").
    ...['--workers', '1', '--max-examples', '5', '--seed', `${seed}`, '--generation-database', 'none'],
    ...['--continue-on-failure', '--no-shrink', '--warnings', 'off', '--suppress-health-check', 'all'],
    // Fields that have to be alike, prices and PayPal's signature are beyond what a schema says.
    ...['--exclude-checks', 'positive_data_acceptance', '--report', 'har', '--report-har-path', report],
  ];
  const child = spawn(program, options, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', resolve).once('error', () => resolve(null)),
  );
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output: out + err, succeeded: succeededIn(await readFile(report, 'utf8')) };
}

interface HarEntry {
  request: { url: string };
  response: { status: number };
}

function succeededIn(har: string): string[] {
  const { entries } = (JSON.parse(har) as { log: { entries: HarEntry[] } }).log;
  const good = entries.filter(({ response }) => response.status >= 200 && response.status < 300);
  return good.map(({ request }) => new URL(request.url).pathname);
}
