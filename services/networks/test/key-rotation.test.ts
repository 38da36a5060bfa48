import { randomBytes } from 'node:crypto';
import { createSealer, parseKeyring } from '@wifi-share/service-kit/crypto/sealer';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report, rotate } from '../src/key-rotation/rotate.js';
import { rotatePasswords } from '../src/key-rotation/rotate-passwords.service.js';
import { type NetworkModel, networkModel } from '../src/networks/network.model.js';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second, third] = [key('k1'), key('k2'), key('k3')];
const sealerOf = (...keys: string[]) => createSealer(parseKeyring(keys.join()));

let app: NetworksApp;
let connection: mongoose.Connection;
let model: NetworkModel;
const owner = ownerOf(40);
beforeAll(async () => {
  app = await startNetworks({ keys: [first, second, third].join() });
  const dbName = `${app.world.mongoPrefix}networks`;
  connection = await mongoose.createConnection(app.world.mongoUrl, { dbName, autoCreate: false }).asPromise();
  model = networkModel(connection);
});
afterAll(async () => {
  await connection.close();
  await app.stop();
});

const passwordOf = (n: number) => `unmistakable-${n}`;
const create = async (n: number): Promise<string> =>
  (await app.call('POST', '/api/user/networks', owner, { ...cafe, password: passwordOf(n) })).body.id;
/** Without the outbox, which is emptied meanwhile. */
const stored = () =>
  app.networks
    .find({ sealedPassword: { $nin: [null, ''] } }, { projection: { outbox: 0 } })
    .sort({ _id: 1 })
    .toArray();

describe('rotating the keys (R20)', () => {
  it('seals every password again while guests read them, and changes nothing else (R21)', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => create(n)));
    await app.call('POST', '/api/user/networks', owner, { ...cafe, security: 'NONE', password: '' });
    const before = await stored();

    let rotating = true;
    const reading = ids.map(async (id, n) => {
      do {
        const { status, body } = await app.guestNetwork(id);
        expect([status, body.password]).toEqual([200, passwordOf(n)]);
      } while (rotating);
    });
    const rotation = await rotatePasswords(model, sealerOf(second, first)).finally(() => (rotating = false));
    await Promise.all(reading);

    expect(rotation).toEqual({ rotated: 20, current: 0, unreadable: [] });
    const after = await stored();
    for (const { sealedPassword } of after) expect(sealedPassword).toMatch(/^k2\./);
    const others = (documents: typeof after) => documents.map(({ sealedPassword: _, ...rest }) => rest);
    expect(others(after)).toEqual(others(before));
    expect(JSON.stringify(await app.networks.find().toArray())).not.toContain('unmistakable');
    const onlyNewKey = sealerOf(second);
    for (const { _id, sealedPassword } of after)
      expect(onlyNewKey.open(String(sealedPassword), _id)).toMatch(/^unmist/);
  });

  it('has nothing to do the second time', async () => {
    const before = await stored();
    const sealer = sealerOf(second, first);
    expect(await rotatePasswords(model, sealer)).toEqual({ rotated: 0, current: 20, unreadable: [] });
    expect(await stored()).toEqual(before);
  });

  it('goes on where another run was interrupted', async () => {
    const sealer = sealerOf(third, second);
    let writes = 0;
    const interrupted = new Proxy(model, {
      get: (target, name) => {
        if (name === 'updateOne' && ++writes > 7) throw new Error('interrupted');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(rotatePasswords(interrupted, sealer)).rejects.toThrow('interrupted');
    expect(await rotatePasswords(model, sealer)).toEqual({ rotated: 13, current: 7, unreadable: [] });
  });

  it('never undoes a change of a password that is made meanwhile', async () => {
    const id = await create(20);
    let changed = false;
    const changing = new Proxy(model, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name !== 'updateOne') return typeof value === 'function' ? value.bind(target) : value;
        return async (...args: Parameters<NetworkModel['updateOne']>) => {
          // The service writes with k1, and rotation has to come back for it.
          if (!changed) await app.call('PUT', `/api/user/networks/${id}`, owner, { password: 'changed-meanwhile' });
          changed = true;
          return model.updateOne(...args);
        };
      },
    });
    expect(await rotatePasswords(changing, sealerOf(third, first))).toMatchObject({ rotated: 1, unreadable: [] });
    expect((await app.networks.findOne({ _id: id }))!.sealedPassword).toMatch(/^k3\./);
    expect((await app.guestNetwork(id)).body.password).toBe('changed-meanwhile');
  });
});

describe('a sealed password that was moved to another network', () => {
  it('opens nothing, is left alone by a rotation, and the log says so without the value', async () => {
    const [from, to] = [await create(21), await create(22)];
    const { sealedPassword } = (await app.networks.findOne({ _id: from }))!;
    await app.networks.updateOne({ _id: to }, { $set: { sealedPassword } });

    expect((await app.guestNetwork(to)).status).toBe(500);
    const lines = app.log().filter((line) => line.includes(to));
    expect(lines.join()).toContain(`the password of network ${to} cannot be decrypted`);
    expect(app.log().join()).not.toContain(String(sealedPassword));
    expect(app.log().join()).not.toContain('unmistakable');

    const rotation = await rotatePasswords(model, sealerOf(second, first, third));
    expect(rotation.unreadable).toEqual([to]);
    expect((await app.networks.findOne({ _id: to }))!.sealedPassword).toBe(sealedPassword);
    expect(report('k2', { ...rotation, cards: 0 })).toContain(to);
    expect(report('k2', { ...rotation, cards: 0 })).not.toContain(String(sealedPassword));
  });
});

it('keys are not rotated beside a backup, which would hold passwords of both keys', async () => {
  const world = await createTestWorld();
  const config = {
    LOG_LEVEL: 'silent',
    MONGO_URL: world.mongoUrl,
    MONGO_DATABASE_PREFIX: world.mongoPrefix,
    REDIS_URL: world.redisUrl,
    WIFI_ENCRYPTION_KEYS: parseKeyring(`k1:${randomBytes(32).toString('base64')}`),
  } as const;
  const backup = new Redis(world.redisUrl, { connectionName: 'wifi-share-backup' });
  await backup.ping();
  await expect(rotate(config)).rejects.toThrow('A backup or restore is at work');
  await backup.quit();
  expect(await rotate(config)).toMatchObject({ rotated: 0, unreadable: [] });
});
