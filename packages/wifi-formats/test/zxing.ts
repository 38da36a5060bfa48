import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const version = '3.5.3';
const jars = fileURLToPath(new URL('../../../.data/jars/', import.meta.url));
const jar = join(jars, `core-${version}.jar`);
const program = fileURLToPath(new URL('ReadWifiCodes.java', import.meta.url));

/** Why ZXing cannot run on this machine, in a few words; undefined when it can. Fetches its jar once. */
export async function whyZxingCannotRun(): Promise<string | undefined> {
  // The compiler's module is what lets `java` run a source file.
  const modules = await run('java', ['--list-modules']).catch(() => undefined);
  if (!modules?.stdout.includes('jdk.compiler')) return 'no JDK 11 or newer';
  if (existsSync(jar)) return undefined;
  if (!(await run('mvn', ['-version']).catch(() => undefined))) return 'no Maven to fetch ZXing with';
  return fetchJar().catch(() => 'Maven could not fetch ZXing');
}

/** What ZXing reads from each image, in the same order; an image that is not a network's code gives `unreadable`. */
export async function readCodes(images: string[]) {
  const { stdout } = await run('java', ['-Djava.awt.headless=true', '-cp', jar, program, ...images]);
  return stdout.trimEnd().split('\n').map(parseLine);
}

function parseLine(line: string) {
  const [first, ...rest] = line.split('\t');
  if (first === 'unreadable') return { unreadable: rest.join(' ') };
  const [ssid, password, encryption, hidden] = [first, ...rest].map((value) =>
    Buffer.from(value ?? '', 'base64').toString(),
  );
  return { ssid, password, encryption, hidden: hidden === 'true' };
}

/** Moved into place when it is whole, so that an interrupted or a second run never meets half a jar. */
async function fetchJar(): Promise<undefined> {
  await mkdir(jars, { recursive: true });
  const arriving = await mkdtemp(join(jars, 'arriving-'));
  try {
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
    const options = [`-Dartifact=com.google.zxing:core:${version}`, `-DoutputDirectory=${arriving}`];
    await run('mvn', ['-B', '-q', '--strict-checksums', goal, ...options], { cwd: arriving, timeout: 180_000 });
    await rename(join(arriving, `core-${version}.jar`), jar);
  } finally {
    await rm(arriving, { recursive: true });
  }
}
