import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RouterError } from '../src/drivers/driver.js';
import { memoryRouter } from './support/memory-router.js';
import { startAgent, world } from './support/running-agent.js';
import { until } from './support/until.js';

const rotation = { kind: 'rotate', password: 'new password', previous: 'old password' } as const;

it.each([
  ['report', 'lost', 4],
  ['answer', 'lostAnswer', 2],
] as const)(
  'a connection that loses the %s between applied and confirmed has it told again, and the router left alone',
  async (_what, outcome, reports) => {
    const router = memoryRouter('old password');
    const all = await world({ bar: router });
    let losses = 3;
    all.server.interfere = (step) => (step === 'end' && losses-- > 0 ? outcome : undefined);
    await startAgent(all);
    const id = all.server.give(rotation);
    const kept = () => readFile(join(all.folder, 'results.json'), 'utf8').catch(() => '');
    await until(async () => all.server.results.has(id) && (await kept()).trim() === '{}');
    expect(all.server.results.get(id)).toEqual({ outcome: 'applied', verified: true });
    expect([router.passwords, router.applied]).toEqual([['new password'], 1]);
    const steps = all.server.steps.filter((step) => step.includes(id));
    expect(steps.slice(0, reports + 1)).toEqual([`begin ${id}`, ...Array(reports).fill(`end ${id}`)]);
  },
);

it('a router that restarts during the change and has forgotten it keeps its old password, and the change has failed', async () => {
  const router = memoryRouter('old password');
  const all = await world({ bar: router });
  router.around = (moment) => {
    if (moment !== 'after') return;
    router.passwords = ['old password'];
    throw new RouterError('unreachable', 'It restarts.', { mayHaveChanged: true });
  };
  let silent = 3;
  router.onRead = () => {
    silent -= 1;
    if (silent >= 0) throw new RouterError('unreachable', 'It restarts.');
  };
  await startAgent(all);
  const id = all.server.give(rotation);
  await until(() => all.server.results.has(id));
  expect(all.server.results.get(id)).toMatchObject({ outcome: 'failed', failure: { reason: 'notApplied' } });
  expect(router.applied).toBe(1);
});
