import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@wifi-share/tools/local-stack/root';

const script = join(root, 'tools/dist/local-stack/ops.js');

/** `npm run ops -- …words` on the system that keeps its data in `dataDir`. Rejects when it ends with another code than 0. */
export const runOps = (dataDir: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [script, ...words], { env: { ...process.env, DATA_DIR: dataDir } });
