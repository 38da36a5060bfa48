import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks();
});
afterAll(() => app.stop());

const newNetwork = async (fields: object) => {
  const { body } = await app.call('POST', '/api/user/networks', ownerOf(9), { ...cafe, ...fields });
  return { id: body.id as string };
};

describe('a guest', () => {
  it('reads what joining needs and nothing else', async () => {
    const { id } = await newNetwork({
      location: 'Prague',
      description: 'Upstairs',
      welcome: 'Ahoj',
      accent: '#0F766E',
    });
    const { status, body } = await app.guestNetwork(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...cafe,
      id,
      hidden: false,
      compatibilityMode: false,
      location: 'Prague',
      description: 'Upstairs',
      welcome: 'Ahoj',
      accent: '#0f766e',
      logo: null,
      changing: false,
      follows: false,
    });
  });

  it('cannot distinguish an inactive network from an unknown one', async () => {
    const { id } = await newNetwork({ isActive: false });
    const [inactive, unknown] = [await app.guestNetwork(id), await app.guestNetwork('000000000000')];
    const { requestId: _1, ...first } = inactive.body;
    const { requestId: _2, ...second } = unknown.body;
    expect(inactive.status).toBe(404);
    expect(first).toEqual(second);
    expect(first.code).toBe('network_not_found');
  });
});
