import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memoryRouter } from './support/memory-router.js';
import type { ProtocolServer } from './support/protocol-server.js';
import { startAgent, world } from './support/running-agent.js';
import { until } from './support/until.js';

type Router = ReturnType<typeof memoryRouter>;

/** Has `kill` called at one moment, once. */
type Trap = (kill: () => void, server: ProtocolServer, router: Router) => void;

const atServer =
  (on: string, outcome: 'lost' | 'lostAnswer'): Trap =>
  (kill, server) => {
    server.interfere = (step) => {
      if (step !== on) return undefined;
      server.interfere = () => undefined;
      kill();
      return outcome;
    };
  };

const atRouter =
  (at: 'before' | 'after'): Trap =>
  (kill, _server, router) => {
    const { around } = router;
    router.around = (moment) => {
      around(moment);
      if (moment !== at) return;
      router.around = around;
      kill();
      // Whoever waits for it is dead.
      return new Promise(() => undefined);
    };
  };

const moments: [string, Trap][] = [
  ['before its begin has arrived', atServer('begin', 'lost')],
  ['after its begin has arrived', atServer('begin', 'lostAnswer')],
  ['before the router has changed', atRouter('before')],
  ['after the router has changed, and before it knows that', atRouter('after')],
  ['before its result has arrived', atServer('end', 'lost')],
  ['after its result has arrived', atServer('end', 'lostAnswer')],
];

const routers = [
  { kind: 'that is read back', readBack: true, inForce: true },
  { kind: 'that is read back, but not in force', readBack: true, inForce: false },
  { kind: 'that cannot be read back', readBack: false, inForce: true },
];

it.each(
  routers.flatMap(({ kind, ...can }) =>
    moments.map(([moment, trap]) => ({
      name: `${moment}, at a router ${kind}`,
      can,
      trap,
      isAfterChange: moment.startsWith('after the router'),
    })),
  ),
)('an agent that is killed $name, ends in the truth', async ({ can, trap, isAfterChange }) => {
  const router = memoryRouter('old password', can);
  const all = await world({ bar: router });
  const { server, folder, lines } = all;
  const agent = await startAgent(all);
  const unbegun: string[] = [];
  router.around = (moment) => {
    if (!server.jobs.get('job-1')?.begun) unbegun.push(moment);
  };
  const killed = new Promise<void>((resolve) => {
    const kill = () => {
      agent.kill();
      resolve();
    };
    trap(kill, server, router);
  });
  const job = server.give({ kind: 'rotate', password: 'new password', previous: 'old password' });
  await killed;
  expect(await readFile(join(folder, 'results.json'), 'utf8').catch(() => '')).not.toContain('password');

  await startAgent(all);
  await until(() => server.results.has(job) && lines.some((line) => line.includes('Connected')));
  expect(server.results.get(job)).toEqual({ outcome: 'applied', verified: can.readBack });
  expect(router.passwords).toEqual(['new password']);
  expect(router.changes).toBe(1);
  // Repeated only where the outcome is unknown; the call is idempotent.
  const isKnown = (can.readBack && can.inForce) || !isAfterChange;
  expect(router.applied).toBe(isKnown ? 1 : 2);
  expect(unbegun).toEqual([]);
  await until(async () => (await readFile(join(folder, 'results.json'), 'utf8').catch(() => '{}')).trim() === '{}');
});
