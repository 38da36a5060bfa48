import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { expect, it, onTestFinished } from 'vitest';
import { startServiceProcess } from './service-process.js';

// Each process loads a service from its sources.
const readConfig = `() => ({
  HOST: '127.0.0.1',
  PORT: 0,
  LOG_LEVEL: 'info',
  INTERNAL_PUBLIC_KEYS: '${signingKeys.known}',
})`;

/** Services in a process of their own; each of `around` sees its `service` before it listens. */
function startService(...around: string[]) {
  const services = around.map((each, index) => ({
    readConfig,
    buildApp: `(config) => {
      const service = createServiceApp('test-${index}', config);
      ${each}
      return service;
    }`,
  }));
  const child = startServiceProcess(...services);
  onTestFinished(() => child.signal('SIGKILL'));
  return { ...child, says: (what: string | RegExp) => expect.poll(child.said).toMatch(what) };
}

it('a second SIGTERM does not end a process that still has something in hand', async () => {
  const child = startService(`
    service.app.get('/slow', { config: { open: true } }, async () => {
      say('arrived');
      await new Promise((resolve) => process.once('SIGUSR2', resolve));
      return { done: true };
    });
  `);
  await child.says(/"msg":"ready"/);
  const [, address] = child.said().match(/(http:\/\/127[\d.:]+)/) ?? [];
  const inHand = fetch(`${address}/slow`);
  await child.says('arrived');
  child.signal('SIGTERM');
  await child.says('shutting down');
  child.signal('SIGTERM');
  child.signal('SIGUSR2');
  expect(await (await inHand).json()).toEqual({ done: true });
  expect(await child.end()).toEqual([0, null]);
});

it.each([
  ['before it listens', `service.app.addHook('onReady', async () => void process.kill(process.pid, 'SIGTERM'));`],
  [
    'while it waits for its backing servers',
    `service.use({
      name: 'mongo',
      isUp: () => false,
      firstUp: new Promise(() => setTimeout(() => process.kill(process.pid, 'SIGTERM'), 10)),
      close: async () => undefined,
    });`,
  ],
  [
    'while it starts',
    `service.onStart(async () => {
      process.kill(process.pid, 'SIGTERM');
      await new Promise((resolve) => setTimeout(resolve, 10));
      return async () => undefined;
    });`,
  ],
])('a process that is stopped %s ends well', async (_when, around) => {
  expect(await startService(around).end()).toEqual([0, null]);
});

it.each([
  ['an uncaught error', 'setTimeout(() => { throw error; }, 10)'],
  [
    'a start step that must not fail',
    'service.use({ name: "mongo", isUp: () => false, firstUp: Promise.reject(error), close: async () => undefined })',
  ],
])('%s ends a process with what the error says, and nothing that hangs on it', async (_what, failing) => {
  const child = startService(`
    const error = Object.assign(new Error('it broke'), { document: { bio: 'dear diary' } });
    ${failing};
  `);
  expect(await child.end()).toEqual([1, null]);
  expect(child.said()).toMatch(/"level":60.*"message":"it broke".*an uncaught error/);
  expect(child.said()).not.toContain('dear diary');
});

const saysWhenStopped = (name: string) =>
  `service.onStart(async () => async () => { await new Promise(setImmediate); say('${name} has stopped'); });`;

it('of several services the first one stops before the others', async () => {
  const child = startService(saysWhenStopped('front'), saysWhenStopped('second'), saysWhenStopped('third'));
  for (const name of ['test-0', 'test-1', 'test-2']) await child.says(new RegExp(`"name":"${name}".*"msg":"ready"`));
  child.signal('SIGTERM');
  expect(await child.end()).toEqual([0, null]);
  expect(child.said().match(/\w+ has stopped/g)).toHaveLength(3);
  expect(child.said()).toMatch(/front has stopped[\s\S]*second has stopped/);
  expect(child.said()).toMatch(/front has stopped[\s\S]*third has stopped/);
});
