import { fingerprintOfKeys, requireAgent } from '../folder/agent-file.js';
import { makePrivateFolder } from '../folder/private-file.js';
import { openResultStore } from '../folder/result-store.js';
import { loadRouters } from '../folder/routers-file.js';
import type { Log } from '../log.js';
import { runAgent } from '../loop/run-agent.js';
import type { Clock } from '../server/clock.js';
import { createServerClient } from '../server/server-client.js';
import { version } from '../version.js';

/** How long what was begun on a router may take once the agent has to stop. */
const graceMilliseconds = 20_000;

/** Works until a signal, or until the owner has removed the agent. */
export async function run(folder: string, clock: Clock, log: Log): Promise<'stopped' | 'revoked'> {
  await makePrivateFolder(folder);
  const agent = await requireAgent(folder);
  const routers = await loadRouters(folder, clock);
  for (const router of routers.values()) for (const secret of router.secrets) log.hide(secret);
  const [stopping, halting] = [new AbortController(), new AbortController()];
  const quit = () => {
    stopping.abort();
    setTimeout(() => halting.abort(), graceMilliseconds).unref();
  };
  const onSignal = (signal: string) => {
    log.say(`${signal}: finishing what was begun on a router.`);
    quit();
  };
  process.once('SIGTERM', onSignal).once('SIGINT', onSignal);
  log.say(`${agent.name}, version ${version}, ${routers.size} routers, at ${agent.origin}`);
  const venue = {
    server: createServerClient(agent, clock),
    sealingKey: agent.keys.sealing,
    routers,
    results: await openResultStore(folder),
    clock,
    log,
    stop: stopping.signal,
    halt: halting.signal,
    quit,
  };
  const halted = new Promise<'stopped'>((resolve) =>
    halting.signal.addEventListener('abort', () => resolve('stopped'), { once: true }),
  );
  return Promise.race([runAgent(venue, fingerprintOfKeys(agent.keys)), halted]);
}
