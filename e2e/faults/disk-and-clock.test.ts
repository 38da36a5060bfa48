import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@wifi-share/tools/local-stack/root';
import { servicePlan } from '@wifi-share/tools/local-stack/service-plan';
import { serviceNames } from '@wifi-share/tools/local-stack/services';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createFakeClock, findFakeTime } from '../support/fake-clock.js';
import { faultSettings } from '../support/faults.js';
import { measuredFaults } from '../support/measured-faults.js';
import { missingWithout } from '../support/people.js';
import { mountSmallVolume, type SmallVolume } from '../support/small-volume.js';
import { startWholeSystem, type WholeSystem } from '../support/whole-system.js';
import { withoutLimits } from '../support/without-limits.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { everyFault } = inject('faultWalk');
const hourSeconds = 3600;
const servers = ['mongo', 'redis', 'nats'] as const;
const volumes: Partial<Record<string, SmallVolume>> = {};
for (const name of servers) volumes[name] = await mountSmallVolume();
const hasVolumes = !Object.values(volumes).includes(undefined);
const fakeTime = await findFakeTime();

// Services see the clock by a library, which slows them: the disk's latencies are compared with those before it alone.
describe.skipIf(!hasVolumes && fakeTime === undefined)('a system on small volumes with a clock of its own', () => {
  let stack: WholeSystem;
  let faults: Awaited<ReturnType<typeof measuredFaults>>;
  let clock: Awaited<ReturnType<typeof createFakeClock>> | undefined;
  beforeAll(async () => {
    if (fakeTime !== undefined) clock = await createFakeClock(fakeTime, inject('testServers').folder);
    stack = await startWholeSystem(
      async (dataDir) => {
        for (const name of servers) {
          const folder = volumes[name]?.folder;
          if (folder !== undefined) await symlink(folder, join(dataDir, name));
        }
        return { ...faultSettings, ...withoutLimits };
      },
      (context) =>
        serviceNames.map((name) => {
          const plan = servicePlan(name, join(root, 'services'), context);
          return { ...plan, env: { ...plan.env, ...clock?.environment } };
        }),
    );
    faults = await measuredFaults(stack);
  });
  afterAll(async () => {
    await faults?.stop();
    await stack?.stop();
    for (const volume of Object.values(volumes)) await volume?.remove();
  });

  it.skipIf(!hasVolumes).each(servers.filter((name) => everyFault || name === 'nats'))(
    'a full disk of %s loses nothing, and all is well soon after',
    async (name) => {
      await faults.measure({
        fault: `${name}: disk full`,
        missing: missingWithout[name],
        begin: async () => volumes[name]?.fill(),
        end: async () => volumes[name]?.free(),
      });
    },
  );

  describe.skipIf(fakeTime === undefined)('the clock of all services', () => {
    /** Seconds that the gateway's clock is ahead of the machine's, as its answers say. */
    async function secondsAhead(): Promise<number> {
      const { headers } = await fetch(`${stack.run.appUrl}/healthz`);
      return (Date.parse(headers.get('date') ?? '') - Date.now()) / 1000;
    }

    const steps: [string, number][] = [
      ['an hour ahead and back again', hourSeconds],
      ['an hour back and ahead again', -hourSeconds],
    ];
    it.each(everyFault ? steps : steps.slice(0, 1))('steps %s, and people notice nothing', async (title, seconds) => {
      await faults.measure({
        fault: `clock: ${title}`,
        missing: [],
        begin: async () => {
          await clock?.set(seconds);
          // Node keeps the text of the header for a second.
          await expect.poll(async () => Math.round((await secondsAhead()) / hourSeconds)).toBe(Math.sign(seconds));
        },
        end: async () => clock?.set(0),
      });
    });
  });

  it('every newcomer has one verification e-mail after these faults', () => faults.everyNewcomerHasOneMail());
});
