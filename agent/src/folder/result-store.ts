import { join } from 'node:path';
import { type JobResult, jobResultSchema } from '@wifi-share/contracts/entities/agent';
import { z } from 'zod';
import { readPrivate, writePrivate } from './private-file.js';
import { readJson } from './read-json.js';

/** `different` has a password and is never stored: the job comes again, and the router is read again. */
export type StorableResult = Exclude<JobResult, { outcome: 'different' }>;

const fileSchema = z.record(z.string(), jobResultSchema);

/** Results that the server has not taken yet, by the id of their job; they survive a restart. */
export interface ResultStore {
  all(): [jobId: string, result: JobResult][];
  put(jobId: string, result: StorableResult): Promise<void>;
  remove(jobId: string): Promise<void>;
}

export async function openResultStore(folder: string): Promise<ResultStore> {
  const path = join(folder, 'results.json');
  const text = await readPrivate(path);
  const results = new Map(Object.entries(text === null ? {} : readJson(path, text, fileSchema)));
  let written: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => {
    written = written
      .catch(() => undefined)
      .then(() => writePrivate(path, `${JSON.stringify(Object.fromEntries(results))}\n`));
    return written;
  };
  return {
    all: () => [...results],
    put: (jobId, result) => {
      results.set(jobId, result);
      return write();
    },
    remove: async (jobId) => {
      if (results.delete(jobId)) await write();
    },
  };
}
