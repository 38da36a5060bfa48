import { join } from 'node:path';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { startStack } from '@wifi-share/tools/local-stack/start-stack';
import { stackEnvironment } from '../config.js';
import { measureInterleaved } from '../measurements.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';

/** From nothing running to all services ready with the data of an earlier run, for one process a service and for the small box. */
export async function measureColdStart({ folder, rounds }: BenchContext): Promise<Row[]> {
  const starting = async (small: boolean) => {
    const options = {
      dataDir: join(folder, small ? 'small' : 'full'),
      port: await freePort(),
      env: stackEnvironment(),
    };
    const start = async (): Promise<number> => {
      const began = performance.now();
      const stack = await startStack({ ...options, small });
      const seconds = (performance.now() - began) / 1000;
      await stack.stop();
      return seconds;
    };
    // The first one makes keys and data.
    await start();
    return start;
  };
  const found = await measureInterleaved(rounds, [
    { name: 'all services', measure: await starting(false) },
    { name: 'small box', measure: await starting(true) },
  ]);
  const [all = [], small = []] = [...found.values()];
  return [
    { what: 'cold start of the stack', unit: 's', figures: all, reach: { atMost: 15 } },
    { what: 'cold start of the small box', unit: 's', figures: small, reach: {} },
  ];
}
