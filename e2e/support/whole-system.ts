import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { pollUntilReady } from '@wifi-share/tools/backing/probes';
import { root } from '@wifi-share/tools/local-stack/root';
import { serviceNames } from '@wifi-share/tools/local-stack/services';
import { type Stack, type StackOptions, startStack } from '@wifi-share/tools/local-stack/start-stack';
import { watchCookies } from '@wifi-share/tools/log-check/watch-cookies';
import { siteSettings } from '@wifi-share/tools/screenshots/site-settings';
import { refusedUses } from '@wifi-share/tools/test-servers/refused-uses';
import { viewProcesses } from './process-view.js';
import { noteSecrets, requireSilentLogs, secretsOf } from './seen-secrets.js';

export interface WholeSystem extends Stack {
  /** Where its processes write their logs and the ports are noted. */
  dataDir: string;
}

/** Visitors of the tests come from one address, or from the one that they say: limits count by address. */
const manyVisitors = { SIGN_UPS_PER_HOUR: '1000', TRUST_PROXY: '127.0.0.1,::1' };

/** A service under load answers later than an idle one, and one that was killed is being started again. */
const answerWithinMs = 20_000;

export type Settings = Record<string, string>;

/** Settings on top of the environment; some are made for the data folder of the system that is being started. */
export type GivenSettings = Settings | ((dataDir: string) => Promise<Settings>);

/**
 * The whole system, with `settings` on top of the environment, from a data folder of its own that goes when it stops. Its
 * logs are searched for secrets before, and each of its services must still answer. `plans` says how its services are run,
 * when not from the build.
 */
export async function startWholeSystem(
  settings: GivenSettings = {},
  plans?: StackOptions['plans'],
): Promise<WholeSystem> {
  const dataDir = await mkdtemp(join(root, '.data-e2e-'));
  const own = typeof settings === 'function' ? await settings(dataDir) : settings;
  const stack = await startStack({
    dataDir,
    port: await freePort(),
    env: { ...process.env, ...manyVisitors, ...siteSettings, ...own },
    ...(plans && { plans }),
  });
  // Sessions that this process begins without a browser.
  const unwatch = watchCookies((tokens) => noteSecrets(dataDir, tokens));
  const system: WholeSystem = {
    ...stack,
    dataDir,
    stop: async () => {
      unwatch();
      const hanging = await hangingServices(system);
      noteSecrets(dataDir, await secretsOf(dataDir, stack.run));
      const refused = await refusedUses(stack.run, dataDir);
      await stack.stop();
      try {
        await requireSilentLogs(dataDir);
        if (hanging.length > 0) throw new Error(`No answer any more of ${hanging.join(', ')}`);
        if (refused.length > 0) throw new Error(`Redis or NATS refused a service:\n${refused.slice(0, 20).join('\n')}`);
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
  return system;
}

/** The services that run and do not answer. */
async function hangingServices(system: WholeSystem): Promise<string[]> {
  const view = await viewProcesses(system);
  const running = serviceNames.filter((name) => system.processes.pid(name) !== undefined);
  const looks = running.map((name) =>
    pollUntilReady(() => view.answers(name), AbortSignal.timeout(answerWithinMs)).then(
      () => [],
      () => [name],
    ),
  );
  return (await Promise.all(looks)).flat();
}
