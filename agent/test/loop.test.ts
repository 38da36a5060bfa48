import { describe, expect, it } from 'vitest';
import { RouterError } from '../src/drivers/driver.js';
import { memoryRouter } from './support/memory-router.js';
import { startAgent, world } from './support/running-agent.js';
import { until } from './support/until.js';

const rotation = { kind: 'rotate', password: 'new password', previous: 'old password' } as const;

/** A world whose only job was done. */
async function afterOne(
  job: Parameters<Awaited<ReturnType<typeof world>>['server']['give']>[0],
  router = memoryRouter('old password'),
) {
  const all = await world({ bar: router });
  await startAgent(all);
  const id = all.server.give(job);
  await until(() => all.server.results.has(id));
  return { ...all, router, result: all.server.results.get(id), id };
}

describe('a rotation', () => {
  it('is begun, applied, read back and reported', async () => {
    const { server, router, result } = await afterOne(rotation);
    expect(result).toEqual({ outcome: 'applied', verified: true });
    expect(server.steps.filter((step) => step.includes('job-1'))).toEqual(['begin job-1', 'end job-1']);
    expect(router.passwords).toEqual(['new password']);
  });

  it('keeps the password from before where it is asked to, and ends it when it is retired', async () => {
    const { server, router } = await afterOne({ ...rotation, keepsPrevious: true });
    expect(router.passwords).toEqual(['new password', 'old password']);
    const id = server.give({ ...rotation, kind: 'retire' });
    await until(() => server.results.has(id));
    expect(server.results.get(id)).toEqual({ outcome: 'retired', evicted: 3 });
    expect(router.passwords).toEqual(['new password']);
  });

  it('never ends the password that the network has', async () => {
    const { router, result } = await afterOne({ ...rotation, kind: 'retire', password: 'old password' });
    expect(result).toEqual({ outcome: 'retired', evicted: 0 });
    expect(router.passwords).toEqual(['old password']);
  });

  it('says why the router refused it, without the password', async () => {
    const router = memoryRouter('old password');
    router.around = () => {
      throw new RouterError('refused', 'No room for "new password"');
    };
    const { result, lines } = await afterOne(rotation, router);
    expect(result).toEqual({ outcome: 'failed', failure: { reason: 'refused', detail: 'No room for "[hidden]"' } });
    expect(lines.join('')).not.toContain('new password');
  });

  it('whose answer was lost after the change is read back and counts as done', async () => {
    const router = memoryRouter('old password');
    router.around = (moment) => {
      if (moment === 'after') throw new RouterError('unreachable', 'It restarts.', { mayHaveChanged: true });
    };
    let restarts = 3;
    router.onRead = () => {
      restarts -= 1;
      if (restarts > 0) throw new RouterError('unreachable', 'It restarts.');
    };
    expect((await afterOne(rotation, router)).result).toEqual({ outcome: 'applied', verified: true });
  });

  it('that the router took and did not do fails', async () => {
    const router = memoryRouter('old password');
    router.driver.apply = async () => undefined;
    expect((await afterOne(rotation, router)).result).toMatchObject({
      outcome: 'failed',
      failure: { reason: 'notApplied' },
    });
  });

  it('that only one of two access points has taken is done again until both have', async () => {
    const router = memoryRouter('old password');
    const points = ['old password', 'old password'];
    let missing = 2;
    router.driver.read = async () => points.map((password) => [password]);
    router.driver.apply = async (_wifi, { password }) => {
      points[0] = password;
      if (missing-- <= 0) points[1] = password;
    };
    const { result } = await afterOne(rotation, router);
    expect(result).toEqual({ outcome: 'applied', verified: true });
    expect(points).toEqual(['new password', 'new password']);
  });

  it('after which the router has neither password says which one it has', async () => {
    const router = memoryRouter('old password');
    router.driver.apply = async () => {
      router.passwords = ['set by hand'];
    };
    expect((await afterOne(rotation, router)).result).toEqual({
      outcome: 'different',
      ssid: 'Café "Blau"',
      password: 'set by hand',
    });
  });

  it('at a router that answers nothing any more is left open, and ended once it answers', async () => {
    const router = memoryRouter('old password');
    router.around = (moment) => {
      if (moment === 'after') throw new RouterError('unreachable', 'Gone.', { mayHaveChanged: true });
    };
    let silent = 20;
    router.onRead = () => {
      silent -= 1;
      if (silent > 0) throw new RouterError('unreachable', 'Gone.');
    };
    const { result, server, lines } = await afterOne(rotation, router);
    expect(result).toEqual({ outcome: 'applied', verified: true });
    expect(router.changes).toBe(1);
    expect(server.steps.filter((step) => step === 'begin job-1').length).toBeGreaterThan(1);
    expect(lines.some((line) => line.includes('not known yet'))).toBe(true);
  });

  it('that the server has called off touches nothing', async () => {
    const router = memoryRouter('old password');
    const all = await world({ bar: router });
    all.server.interfere = (step) => {
      if (step === 'begin') all.server.jobs.clear();
      return undefined;
    };
    await startAgent(all);
    all.server.give(rotation);
    await until(() => all.lines.some((line) => line.includes('410 (job_gone)')));
    expect(router.changes).toBe(0);
  });

  it('for a router that the agent does not know, or with a box for another one, fails', async () => {
    const { result } = await afterOne({ ...rotation, router: 'cellar' });
    expect(result).toMatchObject({ outcome: 'failed', failure: { reason: 'failed' } });
    const all = await world({ bar: memoryRouter('old password') });
    const id = all.server.give(rotation);
    all.server.jobs.set(id, { ...all.server.jobs.get(id)!, password: all.server.jobs.get(id)!.previous! });
    await startAgent(all);
    await until(() => all.server.results.has(id));
    expect(all.server.results.get(id)).toMatchObject({ outcome: 'failed', failure: { reason: 'failed' } });
  });
});

it('a job whose result the server does not take is done again at growing distances', async () => {
  const router = memoryRouter('old password');
  router.driver.apply = async () => {
    router.passwords = ['set by hand'];
  };
  const all = await world({ bar: router });
  all.server.interfere = (step) => (step === 'end' ? { status: 410 } : undefined);
  await startAgent(all);
  all.server.give(rotation);
  await until(() => all.server.steps.filter((step) => step === 'end job-1').length >= 4);
  const began = all.clock.now();
  await until(() => all.server.steps.filter((step) => step === 'end job-1').length >= 5);
  expect(all.clock.now() - began).toBeGreaterThan(10_000);
});

it('a rotation that was begun at a router that was changed by hand meanwhile is done', async () => {
  const router = memoryRouter('set by hand');
  const all = await world({ bar: router });
  const id = all.server.give(rotation);
  all.server.jobs.get(id)!.begun = true;
  await startAgent(all);
  await until(() => all.server.results.has(id));
  expect(all.server.results.get(id)).toEqual({ outcome: 'applied', verified: true });
  expect(router.passwords).toEqual(['new password']);
});

it.each([
  { kind: 'that is read back, but not in force', inForce: false, readBack: true },
  { kind: 'that cannot be read back', inForce: true, readBack: false },
])('a rotation that was begun, and is refused when it is repeated at a router $kind, is left open', async (can) => {
  const router = memoryRouter('new password', can);
  let refusals = 2;
  router.around = (moment) => {
    if (moment === 'before' && refusals-- > 0) throw new RouterError('refused', 'Busy.');
  };
  const all = await world({ bar: router });
  const id = all.server.give(rotation);
  all.server.jobs.get(id)!.begun = true;
  await startAgent(all);
  await until(() => all.server.results.has(id));
  expect(all.server.results.get(id)).toEqual({ outcome: 'applied', verified: can.readBack });
  expect(all.lines.filter((line) => line.includes('Busy.'))).toHaveLength(2);
});

it('a rotation that was begun, and is refused by a router that is seen to have the password from before, has failed', async () => {
  const router = memoryRouter('old password');
  router.around = (moment) => {
    if (moment === 'before') throw new RouterError('refused', 'No.');
  };
  const all = await world({ bar: router });
  const id = all.server.give(rotation);
  all.server.jobs.get(id)!.begun = true;
  await startAgent(all);
  await until(() => all.server.results.has(id));
  expect(all.server.results.get(id)).toMatchObject({ outcome: 'failed', failure: { reason: 'refused' } });
});

it('a rotation that was begun at a router that the agent does not know any more is left open', async () => {
  const all = await world({ bar: memoryRouter('old password') });
  const id = all.server.give({ ...rotation, router: 'cellar' });
  all.server.jobs.get(id)!.begun = true;
  await startAgent(all);
  await until(() => all.lines.filter((line) => line.includes('not known yet')).length >= 2);
  expect(all.server.results.has(id)).toBe(false);
  expect(all.lines.join('')).toContain('no router of the name cellar');
});

describe('what is read', () => {
  it('is the same, or as the router has it', async () => {
    const read = { kind: 'read', password: 'old password' } as const;
    expect((await afterOne(read)).result).toEqual({ outcome: 'same' });
    expect((await afterOne(read, memoryRouter('by hand'))).result).toEqual({
      outcome: 'different',
      ssid: 'Café "Blau"',
      password: 'by hand',
    });
  });

  it('by a probe changes nothing', async () => {
    const { result, router } = await afterOne({ kind: 'probe', password: 'old password' });
    expect(result).toEqual({
      outcome: 'probed',
      probe: {
        product: 'Memory 1.0',
        can: { readBack: true, severalKeys: true, evict: true },
        hasNetwork: true,
        hasPassword: true,
        devices: 2,
      },
    });
    expect(router.changes).toBe(0);
  });
});

/** `busy` ends once `letGo` is called. */
function occupied() {
  let letGo!: () => void;
  const busy = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { busy, letGo: () => letGo() };
}

describe('jobs', () => {
  it('of different routers are done side by side, those on one router in turn', async () => {
    const [bar, cellar] = [memoryRouter('old password'), memoryRouter('old password')];
    const all = await world({ bar, cellar });
    const { busy, letGo } = occupied();
    bar.around = () => busy;
    await startAgent(all);
    const first = all.server.give({ ...rotation, networkId: 'a' });
    const sameRouter = all.server.give({ ...rotation, networkId: 'b' });
    const other = all.server.give({ ...rotation, networkId: 'c', router: 'cellar' });
    await until(() => all.server.results.has(other));
    expect(all.server.jobs.get(first)?.begun).toBe(true);
    expect(all.server.jobs.get(sameRouter)?.begun).toBe(false);
    letGo();
    await until(() => all.server.results.has(sameRouter));
    expect(all.server.steps.filter((step) => step === `begin ${first}`)).toHaveLength(1);
    // While one goes on the server answers at once, and others are not to wait for it.
    expect(Math.max(...all.clock.pauses)).toBeLessThanOrEqual(5000);
  });

  it('that are begun are ended after SIGTERM, others are not begun', async () => {
    const router = memoryRouter('old password');
    const all = await world({ bar: router });
    const agent = await startAgent(all);
    const { busy, letGo } = occupied();
    let isTouched = false;
    router.around = () => {
      isTouched = true;
      return busy;
    };
    const first = all.server.give({ ...rotation, networkId: 'a' });
    const second = all.server.give({ ...rotation, networkId: 'b' });
    await until(() => isTouched);
    agent.stop();
    letGo();
    expect(await agent.ended).toBe('stopped');
    expect(all.server.results.get(first)).toEqual({ outcome: 'applied', verified: true });
    expect(all.server.jobs.get(second)?.begun).toBe(false);
  });

  it('whose report nobody takes after SIGTERM are kept for the next start', async () => {
    const router = memoryRouter('old password');
    const all = await world({ bar: router });
    all.server.interfere = (step) => (step === 'end' ? { status: 503 } : undefined);
    const agent = await startAgent(all);
    const id = all.server.give(rotation);
    await until(() => all.server.steps.filter((step) => step === `end ${id}`).length >= 2);
    agent.stop();
    agent.halt();
    expect(await agent.ended).toBe('stopped');
    all.server.interfere = () => undefined;
    await startAgent(all);
    await until(() => all.server.results.has(id));
    expect(router.applied).toBe(1);
  });
});
