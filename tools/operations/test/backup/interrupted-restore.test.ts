import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { connectionOptions } from '@wifi-share/messaging/events/connection-options';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { databaseName, databaseOwners } from '@wifi-share/service-kit/mongo/service-database';
import { refusePartialRestore } from '@wifi-share/service-kit/redis/refuse-partial-restore';
import { readDatabase } from '@wifi-share/tools/test-servers/read-database';
import { readRedis } from '@wifi-share/tools/test-servers/redis-contents';
import { connect } from 'nats';
import { expect, it } from 'vitest';
import { makeBackup } from '../../src/backup/make-backup.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import type { SystemAddress } from '../../src/backup/system.js';
import {
  access,
  databaseOf,
  emptyInstallation,
  log,
  newFolder,
  publishing,
  queueMail,
  redisOf,
} from './installation.js';

/** Everything that MongoDB, Redis and NATS hold of an installation. */
async function everything(system: SystemAddress) {
  const { mongoUrl, mongoPrefix, natsUrl, redisUrl } = system;
  const nats = await connect(connectionOptions({ url: natsUrl, name: 'tests' }));
  const streams = await (await nats.jetstreamManager()).streams.list().next();
  await nats.close();
  return {
    documents: await Promise.all(
      databaseOwners.map((owner) => readDatabase(mongoUrl, databaseName(mongoPrefix, owner))),
    ),
    redis: await readRedis(redisUrl),
    streams: streams.map(({ config, state }) => ({ config, state })),
  };
}

/** Who may start: a service with a database, one whose database was empty, and the mailer. */
async function starting(system: SystemAddress): Promise<string[]> {
  const redis = await redisOf(system);
  const started = async (owner: string) => {
    const connection = await databaseOf(system, owner);
    await prepareDatabase({ connection, migrations: [], models: [], log });
    return owner;
  };
  const attempts = [started('identity'), started('billing'), refusePartialRestore(redis).then(() => 'mailer')];
  const outcomes = await Promise.allSettled(attempts);
  redis.disconnect();
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

it('a restore can be interrupted before each step: until it is repeated no service starts that might repeat work', async () => {
  const system = await emptyInstallation();
  const identity = await databaseOf(system, 'identity');
  await prepareDatabase({ connection: identity, migrations: [], models: [], log });
  await identity.collection<{ _id: string }>('users').insertOne({ _id: 'ann' });
  await publishing(system, async (bus) => void (await bus.publish(access('network'))));
  await queueMail(system, randomUUID());
  const folder = join(await newFolder(), 'backup');
  await makeBackup(system, { folder, version: '1.2.3' });

  const steps: string[] = [];
  const restore = (progress: (step: string) => void) => restoreBackup(system, { folder, replace: true, progress });
  await restore((step) => steps.push(step));
  const whole = await everything(system);

  for (const [index, last] of steps.entries()) {
    const cut = restore((step) => {
      if (step === last) throw new Error(`cut off before: ${step}`);
    });
    // The reason too: a step that fails for another one would leave the steps before it unproven.
    const outcome = index === 0 ? 'Nothing was changed' : 'Restored in part only';
    await expect(cut).rejects.toThrow(`${outcome}: cut off before: ${last}.`);
    if (index > 0) expect(await starting(system), last).not.toContain('mailer');
    if (index > 1 && index < steps.length - 1) expect(await starting(system), last).toEqual([]);
    if (index > 0) await expect(makeBackup(system, { folder: `${folder}-2`, version: '1' })).rejects.toThrow('in part');
    await restore(() => undefined);
    expect(await everything(system), last).toEqual(whole);
  }
  expect(await starting(system)).toEqual(['identity', 'billing', 'mailer']);
}, 300_000);
