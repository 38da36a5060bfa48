import { randomBytes } from 'node:crypto';
import { createFingerprints } from '@wifi-share/service-kit/crypto/fingerprints';
import { createSealer, parseKeyring } from '@wifi-share/service-kit/crypto/sealer';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrintedCards } from '../src/cards/printed-card.js';
import { rekeyCards } from '../src/key-rotation/rekey-cards.service.js';
import { rotatePasswords } from '../src/key-rotation/rotate-passwords.service.js';
import { networkModel } from '../src/networks/network.model.js';
import { openNetwork } from '../src/networks/network-password.js';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

const [first, second] = ['k1', 'k2'].map((id) => `${id}:${randomBytes(32).toString('base64')}`) as [string, string];
let clock = new Date('2026-11-21T08:00:00.000Z');
let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks({ now: () => clock, keys: first });
});
afterAll(() => app.stop());

const owner = ownerOf(20);
const create = async (fields = {}): Promise<string> =>
  (await app.call('POST', '/api/user/networks', owner, { ...cafe, ...fields })).body.id;
/** Prints a card of the network as it is, or as it was `updatedAt` that time. */
async function print(id: string, who = owner, updatedAt?: Date) {
  const body = { updatedAt: updatedAt ?? (await app.networks.findOne({ _id: id }))?.updatedAt ?? clock };
  return app.call('POST', `/api/user/networks/${id}/card-printed`, who, body);
}
/** Prints a card of the network as it is with the page's code alone. */
async function printPageCode(id: string) {
  const updatedAt = (await app.networks.findOne({ _id: id }))?.updatedAt;
  return app.call('POST', `/api/user/networks/${id}/card-printed`, owner, { updatedAt, holdsCredentials: false });
}
const change = async (id: string, fields: object) =>
  (await app.call('PUT', `/api/user/networks/${id}`, owner, fields)).body;

describe('a printed card (R26)', () => {
  it('is remembered without a trace of the password, and as no edit of the network', async () => {
    const id = await create({ password: 'unmistakable' });
    const [{ version, updatedAt }, { body: before }] = [
      (await app.networks.findOne({ _id: id }))!,
      await app.call('GET', `/api/user/${owner.userId}/networks`, owner),
    ];
    clock = new Date(clock.getTime() + 60_000);
    const { status, body } = await print(id);
    expect(status).toBe(200);
    const unprinted = before.find((network: { id: string }) => network.id === id);
    expect(unprinted.cardPrintedAt).toBeNull();
    expect(body).toEqual({ ...unprinted, cardPrintedAt: clock.toISOString() });
    const stored = (await app.networks.findOne({ _id: id }))!;
    expect(stored).toMatchObject({ version, updatedAt, cardPrintedAt: clock });
    expect(stored.cardPrinted).toEqual({ at: clock, fingerprint: expect.stringMatching(/^k1\.[\w-]{43}$/) });
    expect(JSON.stringify(stored)).not.toContain('unmistakable');
  });

  it.each([{ password: 'ristretto2' }, { security: 'WPA3' }, { hidden: true }])(
    'is stale after %o, until it is printed again or the network is what it was',
    async (fields) => {
      const before = { ...cafe, hidden: false };
      const id = await create();
      expect(await change(id, fields)).toMatchObject({ cardStale: false });
      await change(id, before);
      await print(id);
      expect(await change(id, fields)).toMatchObject({ cardStale: true });
      expect(await change(id, before)).toMatchObject({ cardStale: false });
      await change(id, fields);
      expect((await print(id)).body.cardStale).toBe(false);
      expect(await change(id, before)).toMatchObject({ cardStale: true });
    },
  );

  it('is stale at once when the network was changed after the sheet had been drawn', async () => {
    const id = await create();
    const updatedAt = (await app.networks.findOne({ _id: id }))?.updatedAt as Date;
    clock = new Date(clock.getTime() + 60_000);
    expect(await change(id, { password: 'ristretto2' })).toMatchObject({ cardStale: false });
    expect((await print(id, owner, updatedAt)).body.cardStale).toBe(true);
    expect((await print(id)).body.cardStale).toBe(false);
  });

  it('is stale when compatibility mode changed its code', async () => {
    const id = await create({ security: 'WPA3' });
    await print(id);
    expect(await change(id, { compatibilityMode: true })).toMatchObject({ cardStale: true });
    await print(id);
    expect(await change(id, { compatibilityMode: false })).toMatchObject({ cardStale: true });
  });

  it('of a time before compatibility mode could be chosen stays up to date', async () => {
    const id = await create();
    const fingerprints = createFingerprints(parseKeyring(first), 'printed cards');
    const fingerprint = fingerprints.of(JSON.stringify([id, cafe.ssid, cafe.password, cafe.security]));
    const older = { $set: { cardPrinted: { at: clock, fingerprint } }, $unset: { compatibilityMode: '' } };
    await app.networks.updateOne({ _id: id }, older as object);
    expect(await change(id, { name: 'Bar' })).toMatchObject({ cardStale: false, compatibilityMode: false });
    expect(await change(id, { password: 'ristretto2' })).toMatchObject({ cardStale: true });
  });

  it('is not stale for what its codes do not say', async () => {
    const id = await create();
    await print(id);
    expect(await change(id, { compatibilityMode: true })).toMatchObject({ cardStale: false });
    const other = { name: 'Bar', description: 'Upstairs', location: 'Brno', isActive: false };
    expect(await change(id, other)).toMatchObject({ cardStale: false });
  });

  it('with the page’s code alone is remembered, and never stale', async () => {
    const id = await create();
    clock = new Date(clock.getTime() + 60_000);
    expect(await printPageCode(id)).toMatchObject({ status: 200, body: { cardPrintedAt: clock.toISOString() } });
    expect(await app.networks.findOne({ _id: id })).not.toHaveProperty('cardPrinted');
    const changed = await change(id, { password: 'ristretto2', ssid: 'Bar' });
    expect(changed).toMatchObject({ cardPrintedAt: clock.toISOString(), cardStale: false });
  });

  it('stays as stale as it is when another one is printed with the page’s code alone', async () => {
    const id = await create();
    await print(id);
    clock = new Date(clock.getTime() + 60_000);
    expect((await printPageCode(id)).body).toMatchObject({ cardPrintedAt: clock.toISOString(), cardStale: false });
    expect(await change(id, { password: 'ristretto2' })).toMatchObject({ cardStale: true });
    expect((await printPageCode(id)).body.cardStale).toBe(true);
  });

  it('of a time before cards with the page’s code alone were remembered still counts as printed', async () => {
    const id = await create();
    await print(id);
    await app.networks.updateOne({ _id: id }, { $unset: { cardPrintedAt: 1 } });
    expect(await change(id, { name: 'Bar' })).toMatchObject({ cardPrintedAt: clock.toISOString() });
  });

  it('is reported by the owner alone, and not for a network that is gone', async () => {
    const id = await create();
    expect(await print(id, ownerOf(1))).toMatchObject({ status: 404, body: { code: 'network_not_found' } });
    await app.call('DELETE', `/api/user/networks/${id}`, owner);
    expect((await print(id)).status).toBe(404);
    for (const field of ['cardPrinted', 'cardPrintedAt']) {
      expect(await app.networks.findOne({ _id: id })).not.toHaveProperty(field);
    }
  });

  it('is as stale as before when the keys were rotated and the old one is gone (R20)', async () => {
    const [valid, stale, open] = [await create(), await create(), await create({ security: 'NONE', password: '' })];
    for (const id of [valid, stale, open]) await print(id);
    await change(stale, { password: 'ristretto2' });

    const { mongoUrl, mongoPrefix } = app.world;
    const connection = await mongoose.createConnection(mongoUrl, { dbName: `${mongoPrefix}networks` }).asPromise();
    const networks = networkModel(connection);
    const keyring = parseKeyring(`${second},${first}`);
    const sealer = createSealer(keyring);
    const rotation = { networks, sealer, printedCards: createPrintedCards(keyring) };
    await rotatePasswords(networks, sealer);
    expect(await rekeyCards(rotation)).toBeGreaterThan(0);
    expect(await rekeyCards(rotation)).toBe(0);

    const onlyNew = { sealer: createSealer(parseKeyring(second)), cards: createPrintedCards(parseKeyring(second)) };
    const isStale = async (id: string): Promise<boolean> =>
      onlyNew.cards.isStale(openNetwork(onlyNew.sealer, (await networks.findById(id).lean())!));
    expect(await Promise.all([valid, stale, open].map(isStale))).toEqual([false, true, false]);
    await connection.close();
  });
});
