import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, it, vi } from 'vitest';
import { faultSettings } from '../support/faults.js';
import { measuredFaults } from '../support/measured-faults.js';
import { missingWithout } from '../support/people.js';
import { mountSmallVolume, type SmallVolume } from '../support/small-volume.js';
import { startWholeSystem, type WholeSystem } from '../support/whole-system.js';
import { withoutLimits } from '../support/without-limits.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { everyFault } = inject('faultWalk');
const servers = ['mongo', 'redis', 'nats'] as const;
const volumes: Partial<Record<string, SmallVolume>> = {};
for (const name of servers) volumes[name] = await mountSmallVolume();

describe.skipIf(Object.values(volumes).includes(undefined))('a full disk', () => {
  let stack: WholeSystem;
  let faults: Awaited<ReturnType<typeof measuredFaults>>;
  beforeAll(async () => {
    stack = await startWholeSystem(async (dataDir) => {
      for (const name of servers) await symlink(volumes[name]?.folder ?? '', join(dataDir, name));
      return { ...faultSettings, ...withoutLimits };
    });
    faults = await measuredFaults(stack);
  });
  afterAll(async () => {
    await faults?.stop();
    await stack?.stop();
    for (const volume of Object.values(volumes)) await volume?.remove();
  });

  it.each(servers.filter((name) => everyFault || name === 'nats'))(
    'of %s loses nothing, and all is well soon after',
    async (name) => {
      await faults.measure({
        fault: `${name}: disk full`,
        missing: missingWithout[name],
        begin: async () => volumes[name]?.fill(),
        end: async () => volumes[name]?.free(),
      });
    },
  );

  it('loses no e-mail', () => faults.everyNewcomerHasOneMail());
});
