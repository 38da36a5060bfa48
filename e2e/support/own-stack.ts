import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { root } from '@wifi-share/tools/local-stack/root';
import { type Stack, startStack } from '@wifi-share/tools/local-stack/start-stack';

export interface OwnStack extends Stack {
  /** Where its processes write their logs and the ports are noted. */
  dataDir: string;
}

/** Visitors of the tests come from one address, or from the one that they say: limits count by address. */
const manyVisitors = { SIGN_UPS_PER_HOUR: '1000', TRUST_PROXY: '127.0.0.1,::1' };

/** The whole system, with `settings` on top of the environment, from a data folder of its own that goes when it stops. */
export async function startOwnStack(settings: Record<string, string> = {}): Promise<OwnStack> {
  const dataDir = await mkdtemp(join(root, '.data-e2e-'));
  const stack = await startStack({
    dataDir,
    port: await freePort(),
    env: { ...process.env, ...manyVisitors, ...settings },
  });
  return {
    ...stack,
    dataDir,
    stop: async () => {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
