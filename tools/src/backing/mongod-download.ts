import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { ResolveConfigVariables, setDefaultValue } from 'mongodb-memory-server-core/lib/util/resolveConfig.js';
import type { Attempt } from './first-that-works.js';
import type { MongoProgram } from './mongo.js';
import { lastLine } from './package-install.js';

const DOWNLOAD_HOST = 'https://fastdl.mongodb.org/';
const REACHABLE_WITHIN_MS = 3_000;

/** The mongod that an earlier run kept in the folder, or a new download; skipped quickly when offline. */
export async function downloadMongod(folder: string, report: (line: string) => void): Promise<Attempt<MongoProgram>> {
  try {
    const kept = await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions({ downloadDir: folder }));
    if (kept !== undefined) return { found: { kind: 'mongod', binary: kept } };
    await fetch(DOWNLOAD_HOST, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_WITHIN_MS) });
    report('MongoDB: downloading mongod, kept for the next start');
    setDefaultValue(ResolveConfigVariables.MAX_RETRIES, '0');
    return { found: { kind: 'mongod', binary: await MongoBinary.getPath({ downloadDir: folder }) } };
  } catch (error) {
    return { skipped: `a mongod could not be downloaded from ${DOWNLOAD_HOST}: ${lastLine(reasonOf(error))}` };
  }
}

/** `fetch` has the reason in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
