import { expect, it } from 'vitest';
import { memoryRouter } from './support/memory-router.js';
import { startAgent, world } from './support/running-agent.js';
import { until } from './support/until.js';

const pollsOf = (steps: string[]) => steps.filter((step) => step === 'poll').length;

it.each([-3_600_000, 86_400_000])(
  'a venue clock that is wrong by %i ms is corrected by the first answer',
  async (skew) => {
    const { server, ...rest } = await world({ bar: memoryRouter('old password') }, skew);
    await startAgent({ server, ...rest });
    const id = server.give({ kind: 'rotate', password: 'new password', previous: 'old password' });
    await until(() => server.results.has(id));
    // The refused question, once more, and no waiting for it.
    expect(server.steps.slice(0, 3)).toEqual(['poll', 'poll', 'begin job-1']);
  },
);

it('an agent that the server does not know asks at growing distances, and says what to do once', async () => {
  const all = await world({ bar: memoryRouter('old password') });
  all.server.keys.clear();
  await startAgent(all);
  await until(() => all.clock.pauses.length >= 8);
  expect(all.clock.pauses.slice(0, 8)).toEqual([1500, 3000, 6000, 12_000, 24_000, 45_000, 45_000, 45_000]);
  expect(all.lines.filter((line) => line.includes('pair it again'))).toHaveLength(1);
});

it('a server that is away, or busy, is asked again after 1 s to 60 s or as it says', async () => {
  const all = await world({ bar: memoryRouter('old password') });
  const answers: ({ status: number; retryAfter?: number } | 'lost')[] = [
    'lost',
    { status: 503 },
    { status: 429, retryAfter: 40 },
  ];
  all.server.interfere = () => answers.shift();
  await startAgent(all);
  await until(() => pollsOf(all.server.steps) === 4);
  expect(all.clock.pauses).toEqual([1500, 3000, 40_000]);
});

it('answers that come at once, without jobs, make no tight loop', async () => {
  const all = await world({ bar: memoryRouter('old password') });
  all.server.hurries = true;
  await startAgent(all);
  await until(() => pollsOf(all.server.steps) >= 10);
  const asked = pollsOf(all.server.steps);
  expect(all.clock.pauses.length).toBeGreaterThanOrEqual(asked - 1);
  expect(Math.min(...all.clock.pauses)).toBeGreaterThanOrEqual(1000);
  expect(all.clock.pauses[8]).toBe(45_000);
});

it('an agent that is not confirmed keeps asking, and says its fingerprint', async () => {
  const all = await world({ bar: memoryRouter('old password') });
  all.server.state = 'unconfirmed';
  await startAgent(all);
  await until(() => pollsOf(all.server.steps) >= 3);
  const said = all.lines.filter((line) => /compare the fingerprint.+(\w{4}-){3}\w{4}/.test(line));
  expect(said).toHaveLength(1);
  all.server.state = 'active';
  all.server.hurries = true;
  await until(() => all.lines.some((line) => line.includes('waiting for something to do')));
});

it('an agent that its owner has removed stops', async () => {
  const all = await world({ bar: memoryRouter('old password') });
  const agent = await startAgent(all);
  await until(() => pollsOf(all.server.steps) === 1);
  all.server.state = 'revoked';
  all.server.release();
  expect(await agent.ended).toBe('revoked');
  expect(all.lines.at(-1)).toContain('removed this agent');
});

it('no line has a password, a key or what a router is signed in with', async () => {
  const router = memoryRouter('old password');
  const all = await world({ bar: router });
  router.around = () => {
    throw new Error('secret stack with new password');
  };
  await startAgent(all);
  all.server.give({ kind: 'rotate', password: 'new password', previous: 'old password' });
  await until(() => all.lines.some((line) => line.includes('unforeseen')));
  const text = all.lines.join('');
  const keys = [all.keys.signing, all.keys.sealing].map((key) => String(key.export({ format: 'jwk' }).d));
  for (const secret of ['new password', 'old password', ...keys]) expect(text).not.toContain(secret);
  expect(text).toContain('[hidden]');
  expect(
    text
      .trim()
      .split('\n')
      .every((line) => /^2026-11-26T\d\d:\d\d:\d\d\.\d{3}Z /.test(line)),
  ).toBe(true);
});
