import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks();
});
afterAll(() => app.stop());

const owner = ownerOf(1);
const long = 'x'.repeat(2000);

const wrongValues: [string, string, unknown][] = [
  ...['name', 'ssid', 'security', 'password', 'description', 'location'].flatMap(
    (field): [string, string, unknown][] => [
      [field, 'an operator', { $ne: null }],
      [field, 'much too long', long],
    ],
  ),
  ...['hidden', 'isActive'].map((field): [string, string, unknown] => [field, 'a text', 'yes']),
  ['name', 'missing', undefined],
  ['ssid', 'missing', undefined],
  ['password', 'missing for WPA2', undefined],
];

describe('creating a network', () => {
  it.each(wrongValues)('with %s being %s is a 400 that names it, and writes nothing', async (field, _what, value) => {
    const answer = await app.call('POST', '/api/user/networks', owner, { ...cafe, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(field);
    expect(await app.networks.countDocuments({ userId: owner.userId } as never)).toBe(0);
  });
});

describe('changing a network', () => {
  it.each(wrongValues.filter(([, , value]) => value !== undefined))(
    'with %s being %s is a 400 that names it, and writes nothing',
    async (field, _what, value) => {
      const other = ownerOf(1);
      const { body: before } = await app.call('POST', '/api/user/networks', other, cafe);
      const answer = await app.call('PUT', `/api/user/networks/${before.id}`, other, { [field]: value });
      expect(answer.status).toBe(400);
      expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(field);
      expect((await app.call('GET', `/api/user/${other.userId}/networks`, other)).body).toEqual([before]);
    },
  );
});

describe('an id that nothing has', () => {
  it.each(['000000000000', 'x', '$ne', '%7B%22$ne%22:null%7D', '..%2f..', 'a'.repeat(64), '%00'])(
    '%s is 404',
    async (id) => {
      for (const [method, path, body] of [
        ['PUT', `/api/user/networks/${id}`, { name: 'New' }],
        ['DELETE', `/api/user/networks/${id}`, undefined],
        ['POST', `/api/user/networks/${id}/restore`, undefined],
      ] as const) {
        expect((await app.call(method, path, owner, body)).status, `${method} ${path}`).toBe(404);
      }
    },
  );
});
