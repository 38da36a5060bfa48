import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mongoProcessorProblem } from '@wifi-share/operations/configuration/processor';
import { buildEmbeddedMongo, findEmbeddedMongo } from './embedded-mongo.js';
import { type Attempt, firstThatWorks } from './first-that-works.js';
import { findBinary, type Machine } from './machine.js';
import { embeddedStore, type MongoProgram, mongodStore } from './mongo.js';
import { lastLine } from './package-install.js';

/** A busy computer may take long to load it. */
const VERSION_TIMEOUT_MS = 60_000;

interface MongoSearch {
  machine: Machine;
  /** Downloads and compiled classes are kept here between runs. */
  installFolder: string;
  /** Where the data is or will be: files written by one kind of server decide for that kind. */
  dataFolder: string;
  report(line: string): void;
}

/** Finds, downloads or builds a MongoDB server; throws StackProblem when no way is open. */
export function findMongo({ machine, installFolder, dataFolder, report }: MongoSearch): Promise<MongoProgram> {
  const built = { attempt: () => findEmbeddedMongo(machine, installFolder) };
  // Loads 20 MB of libraries, which stay as long as the stack runs.
  const download = {
    attempt: async () =>
      thatRuns(machine, await (await import('./mongod-download.js')).downloadMongod(installFolder, report)),
  };
  const build = { attempt: () => buildEmbeddedMongo(machine, installFolder, report) };
  const path = { attempt: () => onPath(machine) };
  const byMongod = existsSync(join(dataFolder, mongodStore));
  const foreign = {
    attempt: async () => ({ skipped: `a mongod has written ${dataFolder}, which the embedded server cannot read` }),
  };
  const waysOfMongod = byMongod ? [path, download, foreign] : [path, built, download, build];
  return firstThatWorks<MongoProgram>({
    server: 'MongoDB',
    ways: existsSync(join(dataFolder, embeddedStore)) ? [built, build] : waysOfMongod,
    remedies: [
      'brew install mongodb-community (macOS), or see https://www.mongodb.com/docs/manual/installation/',
      ...(byMongod ? [] : ['sudo apt-get install default-jdk-headless maven (for the embedded server)']),
      'MONGO_URL=mongodb://host:27017 npm start',
    ],
    report,
  });
}

async function onPath(machine: Machine): Promise<Attempt<MongoProgram>> {
  const binary = await findBinary(machine, 'mongod', machine.usualFolders);
  return binary === undefined
    ? { skipped: 'no mongod on PATH' }
    : thatRuns(machine, { found: { kind: 'mongod', binary } });
}

/** A mongod that this computer cannot run ends at once: where the processor is too old, without a word. */
async function thatRuns(machine: Machine, attempt: Attempt<MongoProgram>): Promise<Attempt<MongoProgram>> {
  if (!('found' in attempt) || attempt.found.kind !== 'mongod') return attempt;
  const { binary } = attempt.found;
  const { code, stderr } = await machine.run(binary, ['--version'], { timeoutMs: VERSION_TIMEOUT_MS });
  if (code === 0) return attempt;
  const cpuInfo = await readFile(machine.env.CPU_INFO ?? '/proc/cpuinfo', 'utf8').catch(() => '');
  const why = mongoProcessorProblem(cpuInfo) ?? (lastLine(stderr) || 'it ends without a word');
  return { skipped: `${binary} does not run here: ${why}` };
}
