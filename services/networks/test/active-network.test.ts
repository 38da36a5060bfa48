import { createSealer, parseKeyring } from '@wifi-share/service-kit/crypto/sealer';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rotatePasswords } from '../src/key-rotation/rotate-passwords.service.js';
import { networkModel } from '../src/networks/network.model.js';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

const [first, second] = ['k1', 'k2'].map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`) as [
  string,
  string,
];
let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks({ keys: `${first},${second}` });
});
afterAll(() => app.stop());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));
const active = () => app.guestNetwork('active');
const edit = (id: string, fields: Record<string, unknown>) => app.networks.updateOne({ _id: id }, { $set: fields });

/** Networks of the site as the admin area makes them. */
const site = (_id: string, edited: number, fields = {}) => ({
  _id,
  userId: null,
  name: _id,
  ssid: 'Hall',
  security: 'WPA2',
  sealedPassword: createSealer(parseKeyring(first)).seal('espresso1', _id),
  hidden: false,
  isActive: true,
  description: null,
  location: null,
  version: 1,
  accessCount: 0,
  lastAccessed: null,
  createdAt: at(0),
  updatedAt: at(edited),
  ...fields,
});

// What /wifi/active shows (R21).
beforeEach(async () => {
  await app.networks.deleteMany({});
  await app.networks.insertMany([site('siteOlder000', 1), site('siteLatest00', 2), site('siteOff00000', 3)]);
  await edit('siteOff00000', { isActive: false });
  expect((await active()).body.id).toBe('siteLatest00');
});

it('is the network of the site that was edited last, among the active ones', async () => {
  await edit('siteOlder000', { updatedAt: at(4) });
  expect((await active()).body).toMatchObject({ id: 'siteOlder000', password: 'espresso1' });
  await edit('siteOlder000', { isActive: false });
  expect((await active()).body.id).toBe('siteLatest00');
  await edit('siteLatest00', { deletedAt: at(5) });
  const { status, body } = await active();
  expect([status, body.code]).toEqual([404, 'network_not_found']);
});

it('is never an owner’s, however late it was edited', async () => {
  const owner = ownerOf(1);
  const { body } = await app.call('POST', '/api/user/networks', owner, cafe);
  await app.call('PUT', `/api/user/networks/${body.id}`, owner, { name: 'Late' });
  expect((await active()).body.id).toBe('siteLatest00');
  await app.networks.deleteMany({ userId: null } as never);
  expect((await active()).status).toBe(404);
});

it('is not moved by a rotation of the keys', async () => {
  await edit('siteLatest00', { sealedPassword: createSealer(parseKeyring(second)).seal('espresso1', 'siteLatest00') });
  const dbName = `${app.world.mongoPrefix}networks`;
  const connection = await mongoose.createConnection(app.world.mongoUrl, { dbName }).asPromise();
  const rotated = await rotatePasswords(networkModel(connection), createSealer(parseKeyring(`${second},${first}`)));
  await connection.close();
  expect(rotated).toEqual({ rotated: 2, current: 1, unreadable: [] });
  expect((await active()).body.id).toBe('siteLatest00');
});
