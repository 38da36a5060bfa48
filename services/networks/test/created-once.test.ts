import { randomUUID } from 'node:crypto';
import { networkCreated } from '@wifi-share/contracts/events/networks';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { publishedEvents } from './published-events.js';

let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks();
});
afterAll(() => app.stop());

const create = (owner: Principal, body: object) => app.call('POST', '/api/user/networks', owner, { ...cafe, ...body });
const namesOf = async (owner: Principal) => {
  const { body } = await app.call('GET', `/api/user/${owner.userId}/networks`, owner);
  return body.map(({ name }: { name: string }) => name);
};

it('a creation that comes again with its key is answered with the network that it made', async () => {
  const owner = ownerOf(5);
  const idempotencyKey = randomUUID();
  const first = await create(owner, { idempotencyKey });
  expect(first.status).toBe(201);
  expect(await create(owner, { idempotencyKey })).toEqual(first);
  expect(await namesOf(owner)).toEqual([cafe.name]);
  expect(JSON.stringify(first.body)).not.toContain(idempotencyKey);
  expect(JSON.stringify(await app.userExport(owner.userId))).not.toContain(idempotencyKey);
});

it('also when the first one filled the plan, and as it is by now', async () => {
  const owner = ownerOf(1);
  const { body } = await create(owner, { idempotencyKey: 'row-1' });
  await app.call('PUT', `/api/user/networks/${body.id}`, owner, { name: 'Terrace' });
  expect(await create(owner, { idempotencyKey: 'row-1' })).toMatchObject({
    status: 201,
    body: { id: body.id, name: 'Terrace', locked: false },
  });
  expect((await create(owner, { idempotencyKey: 'row-2' })).body.code).toBe('network_limit_reached');
});

it('ten at once with one key make one network, and one event of it', async () => {
  const owner = ownerOf(5);
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(owner, { idempotencyKey })));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const [id, ...others] = new Set(answers.map(({ body }) => body.id));
  expect(others).toEqual([]);
  expect(await namesOf(owner)).toEqual([cafe.name]);
  await publishedEvents(app, networkCreated.natsSubject(id), 1);
});

it('a key is one of its owner: the same one of another owner makes another network', async () => {
  const [anna, ben] = [ownerOf(2), ownerOf(2)];
  const { body: of } = await create(anna, { idempotencyKey: 'same' });
  const { body: other } = await create(ben, { idempotencyKey: 'same', name: "Ben's" });
  expect(other.id).not.toBe(of.id);
  expect(await namesOf(ben)).toEqual(["Ben's"]);
});

it('a network that was deleted meanwhile is not made again by its key', async () => {
  const owner = ownerOf(2);
  const { body } = await create(owner, { idempotencyKey: 'gone' });
  await app.call('DELETE', `/api/user/networks/${body.id}`, owner);
  expect(await create(owner, { idempotencyKey: 'gone' })).toMatchObject({
    status: 404,
    body: { code: 'network_not_found' },
  });
  expect(await namesOf(owner)).toEqual([]);
});

it('a network of the site is made once by its key, which is none of an owner', async () => {
  const make = (fields: object = {}) =>
    app.callAsAdmin('POST', '/api/wifi', { ...cafe, ...fields, idempotencyKey: 'same' });
  await create(ownerOf(2), { idempotencyKey: 'same' });
  const { status, body } = await make({ name: 'Foyer' });
  expect([status, body]).toMatchObject([201, { name: 'Foyer', userId: null }]);
  expect(await make()).toMatchObject({ status: 201, body: { id: body.id, name: 'Foyer' } });
  await publishedEvents(app, networkCreated.natsSubject(body.id), 1);
  await app.callAsAdmin('DELETE', `/api/wifi/${body.id}`);
  expect(await make()).toMatchObject({ status: 404, body: { code: 'network_not_found' } });
});

it.each(['', 'a key', 'k'.repeat(65), 7, { $ne: null }])('%j is no key', async (idempotencyKey) => {
  const owner = ownerOf(2);
  const { status, body } = await create(owner, { idempotencyKey });
  expect(status).toBe(400);
  expect(body.errors).toEqual([expect.objectContaining({ path: 'idempotencyKey' })]);
  expect(await namesOf(owner)).toEqual([]);
});
