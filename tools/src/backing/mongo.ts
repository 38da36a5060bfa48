import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LaunchPlan, Place } from './launch-plan.js';
import { pollUntilReady } from './probes.js';
import { serverProbes } from './server-probes.js';

/** MongoDB itself, or the embedded server that speaks its protocol on a Java runtime. */
export type MongoProgram = { kind: 'mongod'; binary: string } | { kind: 'embedded'; java: string; classPath: string };

/** The embedded server's store in the folder of a Place; the two kinds cannot read each other's files. */
export const embeddedStore = 'store.h2';

/** A file that every mongod has there. */
export const mongodStore = 'WiredTiger';

/** MongoDB on 127.0.0.1 without credentials, its files in the place's folder. */
export async function mongoPlan(program: MongoProgram, place: Place): Promise<LaunchPlan> {
  await mkdir(place.folder, { recursive: true });
  return {
    name: 'mongo',
    ...commandLine(program, place),
    url: `mongodb://127.0.0.1:${place.port}`,
    waitUntilReady: (signal) => pollUntilReady(() => serverProbes.mongo(place.port), signal),
  };
}

/** The heap may grow to half a gigabyte; most of what requests leave behind is collected in a small young generation. */
const frugalJava = ['-XX:+UseSerialGC', '-Xmx512m', '-Xmn24m', '-XX:MinHeapFreeRatio=10', '-XX:MaxHeapFreeRatio=30'];

function commandLine(program: MongoProgram, { folder, port }: Place): Pick<LaunchPlan, 'command' | 'args'> {
  if (program.kind === 'mongod') {
    const args = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'];
    return { command: program.binary, args };
  }
  const store = join(folder, embeddedStore);
  const args = [...frugalJava, '-cp', program.classPath, 'EmbeddedMongo', String(port), store];
  return { command: program.java, args };
}
