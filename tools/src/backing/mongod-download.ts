import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { ResolveConfigVariables, setDefaultValue } from 'mongodb-memory-server-core/lib/util/resolveConfig.js';
import type { Attempt } from './first-that-works.js';
import type { MongoProgram } from './mongo.js';

const DOWNLOAD_HOST = 'https://fastdl.mongodb.org/';
const REACHABLE_WITHIN_MS = 3_000;

/** The mongod that an earlier run kept in the folder, or a new download; skipped quickly when offline. */
export async function downloadMongod(folder: string, report: (line: string) => void): Promise<Attempt<MongoProgram>> {
  const unreachable = { skipped: 'a mongod could not be downloaded from fastdl.mongodb.org' };
  try {
    const kept = await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions({ downloadDir: folder }));
    if (kept !== undefined) return { found: { kind: 'mongod', binary: kept } };
    if (!(await isReachable())) return unreachable;
    report('MongoDB: downloading mongod, kept for the next start');
    setDefaultValue(ResolveConfigVariables.MAX_RETRIES, '0');
    return { found: { kind: 'mongod', binary: await MongoBinary.getPath({ downloadDir: folder }) } };
  } catch {
    return unreachable;
  }
}

function isReachable(): Promise<boolean> {
  return fetch(DOWNLOAD_HOST, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_WITHIN_MS) }).then(
    () => true,
    () => false,
  );
}
