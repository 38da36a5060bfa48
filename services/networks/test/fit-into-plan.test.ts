import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { networkModel } from '../src/networks/network.model.js';
import { createFitIntoPlan } from '../src/owners/fit-into-plan.js';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks();
});
afterAll(() => app.stop());

type Owner = ReturnType<typeof ownerOf>;
const create = (owner: Owner) => app.call('POST', '/api/user/networks', owner, cafe);
const slotOf = async (id: string) => (await app.networks.findOne({ _id: id }))?.slotKey;

/** A network of `owner` that has no slot. */
async function slotless(owner: Owner): Promise<string> {
  const { id } = (await create(owner)).body;
  await app.networks.updateOne({ _id: id }, { $unset: { slotKey: 1 } });
  return id;
}

/** Of a process that writes to the same database, with `before` in front of its first write. */
async function fitIntoPlan(owner: Owner, before: () => Promise<unknown>): Promise<void> {
  const dbName = `${app.world.mongoPrefix}networks`;
  const database = await mongoose.createConnection(app.world.mongoUrl, { dbName }).asPromise();
  onTestFinished(() => database.close());
  const networks = networkModel(database);
  const updateOne = networks.collection.updateOne.bind(networks.collection);
  vi.spyOn(networks.collection, 'updateOne').mockImplementationOnce(async (...given) => {
    await before();
    return updateOne(...given);
  });
  await createFitIntoPlan(networks)(owner.userId, owner.maxNetworks);
}

it('a network that is handed over meanwhile gets no slot of the owner before', async () => {
  const [from, to] = [ownerOf(1), ownerOf(1)];
  const id = await slotless(from);
  const slotKey = `${to.userId}:0`;
  await fitIntoPlan(from, () => app.networks.updateOne({ _id: id }, { $set: { userId: to.userId, slotKey } }));
  expect(await slotOf(id)).toBe(slotKey);
});

it('a slot that is taken meanwhile is left, and the next one given', async () => {
  const [owner, other] = [ownerOf(2), ownerOf(1)];
  const id = await slotless(owner);
  const { body } = await create(other);
  const taken = { userId: owner.userId, slotKey: `${owner.userId}:0` };
  await fitIntoPlan(owner, () => app.networks.updateOne({ _id: body.id }, { $set: taken }));
  expect([await slotOf(body.id), await slotOf(id)]).toEqual([taken.slotKey, `${owner.userId}:1`]);
});

it('ends where a network of somebody else holds the slot', async () => {
  const [owner, other] = [ownerOf(1), ownerOf(1)];
  const id = await slotless(owner);
  const { body } = await create(other);
  await app.networks.updateOne({ _id: body.id }, { $set: { slotKey: `${owner.userId}:0` } });
  expect((await create(owner)).body.code).toBe('network_limit_reached');
  expect(await slotOf(id)).toBeUndefined();
});
