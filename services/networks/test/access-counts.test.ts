import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks();
});
afterAll(() => app.stop());

const owner = ownerOf(20);
const newNetwork = async (): Promise<string> => (await app.call('POST', '/api/user/networks', owner, cafe)).body.id;
const listed = async (id: string) => {
  const { body } = await app.call('GET', `/api/user/${owner.userId}/networks`, owner);
  return body.find((network: { id: string }) => network.id === id);
};
const shows = (id: string, accessCount: number, lastAccessed: number) =>
  vi.waitFor(async () =>
    expect(await listed(id)).toMatchObject({ accessCount, lastAccessed: new Date(lastAccessed).toISOString() }),
  );
/** Resolves when what was published before is copied. */
async function copied(): Promise<void> {
  const witness = await newNetwork();
  await app.publishCounts([witness, 1, 1000, 0]);
  await shows(witness, 1, 1000);
}

it('a network shows how often analytics says that it was visited, whatever order that comes in; it is no edit', async () => {
  const id = await newNetwork();
  const { updatedAt } = await listed(id);
  await app.publishCounts([id, 7, 2000, 0], [id, 3, 9000, 0]);
  await shows(id, 7, 9000);
  await app.publishCounts([id, 5, 1000, 0]);
  await copied();
  await shows(id, 7, 9000);
  expect(await listed(id)).toMatchObject({ updatedAt });
});

it('a figure of a higher epoch replaces others, and those of a lower one are nothing to it any more', async () => {
  const id = await newNetwork();
  await app.publishCounts([id, 9, 5000, 0]);
  await shows(id, 9, 5000);
  await app.publishCounts([id, 4, 4000, 2], [id, 10, 6000, 0]);
  await shows(id, 4, 4000);
  await app.publishCounts([id, 12, 7000, 1], [id, 5, 4500, 2]);
  await shows(id, 5, 4500);
});

it('a network that is gone is not brought back', async () => {
  await app.publishCounts(['goneNetwork0', 5, 1000, 0]);
  await copied();
  expect(await app.networks.findOne({ _id: 'goneNetwork0' })).toBeNull();
});

it('a restored database reads all figures again', async () => {
  const id = await newNetwork();
  await app.publishCounts([id, 7, 2000, 0]);
  await shows(id, 7, 2000);
  await app.service.stop();
  await app.networks.updateOne({ _id: id }, { $set: { accessCount: 1, lastAccessed: new Date(1) } });
  await app.stored('schemaVersion').updateOne({ _id: 'schema' }, { $unset: { incarnation: '' } });
  const again = buildApp(app.config);
  await again.start();
  await vi.waitFor(async () =>
    expect(await app.networks.findOne({ _id: id })).toMatchObject({ accessCount: 7, lastAccessed: new Date(2000) }),
  );
  await again.stop();
});
