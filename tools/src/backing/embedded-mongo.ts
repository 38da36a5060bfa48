import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Attempt } from './first-that-works.js';
import { findBinary, type Machine } from './machine.js';
import type { MongoProgram } from './mongo.js';
import { aptInstall, lastLine } from './package-install.js';

const MAVEN_TIMEOUT_MS = 5 * 60_000;
const OLDEST_JDK = 17;
const sources = fileURLToPath(new URL('../../java/embedded-mongo/', import.meta.url));

/** The embedded server as an earlier run built it. */
export async function findEmbeddedMongo(machine: Machine, installFolder: string): Promise<Attempt<MongoProgram>> {
  const folder = await buildFolder(installFolder);
  const java = await findBinary(machine, 'java');
  if (java === undefined || !existsSync(folder)) return {};
  return { found: { kind: 'embedded', java, classPath: classPathOf(folder) } };
}

/** Builds the embedded server with Maven and a JDK, installing these where the package manager may. */
export async function buildEmbeddedMongo(
  machine: Machine,
  installFolder: string,
  report: (line: string) => void,
): Promise<Attempt<MongoProgram>> {
  const missing = await missingTools(machine);
  if (missing !== undefined) {
    const refusal = await aptInstall(machine, ['default-jdk-headless', 'maven']);
    const stillMissing = refusal ?? (await missingTools(machine));
    if (stillMissing !== undefined)
      return { skipped: `the embedded server needs a JDK and Maven: ${missing}, ${stillMissing}` };
  }
  report('MongoDB: building the embedded server, kept for the next start');
  const failure = await build(machine, await buildFolder(installFolder));
  return failure === undefined ? findEmbeddedMongo(machine, installFolder) : { skipped: failure };
}

async function missingTools(machine: Machine): Promise<string | undefined> {
  const [, version] = (await machine.run('javac', ['-version'])).stdout.match(/javac (\d+)/) ?? [];
  if (version === undefined) return 'no JDK here';
  if (Number(version) < OLDEST_JDK) return `the JDK here is ${version}, ${OLDEST_JDK} is needed`;
  return (await findBinary(machine, 'mvn')) === undefined ? 'no mvn on PATH' : undefined;
}

/** Built aside and renamed into place, so that two starts at once never see half of it. */
async function build(machine: Machine, folder: string): Promise<string | undefined> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    const pom = join(sources, 'pom.xml');
    const copyJars = [
      '-q',
      '-B',
      '-f',
      pom,
      'dependency:copy-dependencies',
      `-DoutputDirectory=${join(draft, 'jars')}`,
    ];
    const maven = await machine.run('mvn', copyJars, { timeoutMs: MAVEN_TIMEOUT_MS });
    if (maven.code !== 0) return `Maven could not fetch the embedded server: ${lastLine(maven.stdout + maven.stderr)}`;
    const classPath = join(draft, 'jars', '*');
    const files = (await javaFiles()).map((file) => join(sources, file));
    const javac = await machine.run('javac', ['-cp', classPath, '-d', draft, ...files]);
    if (javac.code !== 0) return `javac refused the embedded server: ${lastLine(javac.stderr)}`;
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    return undefined;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const javaFiles = async () => (await readdir(sources)).filter((file) => file.endsWith('.java')).sort();

/** Named by its sources: a changed launcher is a new build. */
async function buildFolder(installFolder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['pom.xml', ...(await javaFiles())]) hash.update(await readFile(join(sources, file)));
  return join(installFolder, `embedded-mongo-${hash.digest('hex').slice(0, 12)}`);
}

function classPathOf(folder: string): string {
  return [folder, join(folder, 'jars', '*')].join(delimiter);
}
