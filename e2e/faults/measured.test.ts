import { join } from 'node:path';
import { root } from '@wifi-share/tools/local-stack/root';
import { servicePlan } from '@wifi-share/tools/local-stack/service-plan';
import { serviceNames } from '@wifi-share/tools/local-stack/services';
import { afterAll, beforeAll, describe, inject, it, vi } from 'vitest';
import { faultSettings } from '../support/faults.js';
import { measuredFaults } from '../support/measured-faults.js';
import { missingWithout } from '../support/people.js';
import { type ProcessView, viewProcesses } from '../support/process-view.js';
import { type ConnectionFault, findToxiproxy, startToxiproxy, type Toxiproxy } from '../support/toxiproxy.js';
import { startWholeSystem, type WholeSystem } from '../support/whole-system.js';
import { withoutLimits } from '../support/without-limits.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { everyFault } = inject('faultWalk');
const needed = ['mongo', 'redis', 'nats', 'smtp'] as const;
const toxiproxy = await findToxiproxy();

let proxies: Toxiproxy | undefined;
let stack: WholeSystem;
let view: ProcessView;
let faults: Awaited<ReturnType<typeof measuredFaults>>;
beforeAll(async () => {
  if ('program' in toxiproxy) proxies = await startToxiproxy(toxiproxy.program);
  stack = await startWholeSystem({ ...faultSettings, ...withoutLimits }, async (context) => {
    const urls = { ...context.urls };
    if (proxies) for (const name of needed) urls[name] = await proxies.through(name, urls[name]);
    return serviceNames.map((name) => servicePlan(name, join(root, 'services'), { ...context, urls }));
  });
  view = await viewProcesses(stack);
  faults = await measuredFaults(stack);
});
afterAll(async () => {
  await faults?.stop();
  await stack?.stop();
  await proxies?.stop();
});

describe.skipIf('missing' in toxiproxy)('where connections to', () => {
  const titles: Record<ConnectionFault, string> = {
    'is slow': 'answer after 10 s',
    'is reset': 'are reset',
    'is cut': 'are refused',
  };
  const inShortForm = { mongo: 'is slow', redis: 'is reset', nats: 'is slow', smtp: 'is cut' };
  const cases = needed.flatMap((name) =>
    (['is slow', 'is reset', 'is cut'] as const)
      .filter((fault) => everyFault || inShortForm[name] === fault)
      .map((fault) => [name, titles[fault], fault] as const),
  );

  it.each(cases)('%s %s, refusals are clear and in time, and all is well soon after', async (name, title, fault) => {
    await faults.measure({
      fault: `${name}: connections ${title}`,
      missing: missingWithout[name],
      begin: async () => proxies?.breakConnections(name, fault),
      end: async () => proxies?.mend(),
      ...(name === 'smtp' && { works: async () => (await faults.people.resend()) === 'done' }),
    });
  });
});

const killed = everyFault ? [...serviceNames, 'mongo', 'redis', 'nats', 'mail'] : ['gateway'];
it.each(killed)('%s is killed, and all is well soon after', async (name) => {
  const before = stack.processes.pid(name);
  const isReady = async () =>
    serviceNames.some((service) => service === name) ? (await view.waitsFor(name)) === 'ready' : view.answers(name);
  await faults.measure({
    fault: `${name}: kill -9`,
    begin: async () => stack.processes.kill(name),
    works: async () => stack.processes.pid(name) !== before && (await isReady()),
  });
});

it('every newcomer has one verification e-mail after these faults', () => faults.everyNewcomerHasOneMail());
