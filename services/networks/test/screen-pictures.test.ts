import { plans } from '@wifi-share/contracts/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { codesIn, pictureReaders, readPng } from './read-pictures.js';
import { pairedAgent, routedNetwork } from './test-agent.js';

const owner = { ...ownerOf(20), plan: 'pro' as const };
const now = () => new Date();
let app: NetworksApp;
let token: string;
let networkId: string;
let joinCode: string;
const screenOf = async (id: string): Promise<string> =>
  (await app.call('POST', `/api/user/networks/${id}/screens`, owner, { name: 'Frame', languages: ['de'] })).body.token;
const networkOf = async (fields: object = {}): Promise<string> =>
  (await app.call('POST', '/api/user/networks', owner, { ...cafe, ...fields })).body.id;
beforeAll(async () => {
  app = await startNetworks({ now });
  const copy = { version: 1, plan: 'pro' as const, maxNetworks: plans.pro.maxNetworks, isActive: true };
  await app.entitlements.insertOne({ _id: owner.userId, ...copy });
  networkId = await networkOf();
  token = await screenOf(networkId);
  ({ joinCode } = (await app.call('GET', `/api/screen/${token}`, null)).body.network);
});
afterAll(() => app.stop());

const get = (query: string, format: 'png' | 'bmp' = 'png', of = token, headers = {}) =>
  app.file(`/api/screen/${of}.${format}?${query}`, headers);

const every = (['png', 'bmp'] as const).flatMap((format) =>
  [1, 4, 8, 24].flatMap((bits) => [0, 90, 180, 270].map((rotate) => [format, bits, rotate] as const)),
);

describe('a picture', () => {
  it.each(every)(
    'as %s with %i bits, turned by %i°, has its size, and its code is read',
    async (format, bits, rotate) => {
      const answer = await get(`w=601&h=453&bits=${bits}&rotate=${rotate}`, format);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
      const picture = await pictureReaders[format](answer.rawPayload);
      expect(picture).toMatchObject({ width: 601, height: 453, bits });
      expect(await codesIn(picture)).toEqual([joinCode]);
    },
  );

  it.each([
    ['the code alone', 'w=150&h=150&bits=1&layout=code'],
    ['a high one', 'w=480&h=800'],
    ['a wide one', 'w=1200&h=400'],
    ['the largest', 'w=2000&h=2000&bits=1'],
    ['one in another language', 'w=800&h=480&lang=tr'],
  ])('%s is read', async (_what, query) => {
    expect(await codesIn(await readPng((await get(query)).rawPayload))).toEqual([joinCode]);
  });

  it('has whole modules of three pixels or more, or none', async () => {
    for (const query of ['w=64&h=64&layout=code', 'w=200&h=64']) {
      expect(await codesIn(await readPng((await get(query)).rawPayload))).toEqual([]);
    }
    const { pixels, width, height } = await readPng((await get('w=149&h=190&bits=24&layout=code')).rawPayload);
    const dark = (x: number, y: number) => pixels[(y * width + x) * 4]! < 128;
    const runs = new Set<number>();
    for (let y = 0; y < height; y++) {
      for (let x = 0, run = 0; x < width; x++) {
        if (dark(x, y)) run++;
        else if (run > 0) {
          runs.add(run);
          run = 0;
        }
      }
    }
    const module = Math.min(...runs);
    expect(module).toBeGreaterThanOrEqual(3);
    for (const run of runs) expect(run % module).toBe(0);
  });

  it.each(['w=63', 'h=2001', 'bits=2', 'rotate=45', 'layout=poster', 'lang=xx'])(
    'with %s is refused',
    async (query) => {
      expect((await get(query)).json().code).toBe('validation_failed');
    },
  );

  it('is the same for who has it, and another one when its network has changed', async () => {
    const id = await networkOf();
    const own = await screenOf(id);
    const first = await get('', 'png', own);
    const { etag } = first.headers;
    const again = await get('', 'png', own, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await app.call('PUT', `/api/user/networks/${id}`, owner, { password: 'ristretto2' });
    const changed = await get('', 'png', own, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    const [code] = await codesIn(await readPng(changed.rawPayload));
    expect(code).toContain('ristretto2');
  });

  it('has no code of a password that is being changed, and none of a network that guests may not see', async () => {
    const agent = await pairedAgent(app, owner, now);
    const id = await routedNetwork(app, owner, agent, cafe);
    const own = await screenOf(id);
    await app.call('POST', `/api/user/networks/${id}/rotations`, owner, {});
    await agent.begin((await agent.poll()).body.jobs.find(({ kind }: { kind: string }) => kind === 'rotate'));
    const off = await networkOf();
    const dark = await screenOf(off);
    await app.call('PUT', `/api/user/networks/${off}`, owner, { isActive: false });
    for (const of of [own, dark]) {
      for (const layout of ['card', 'code']) {
        const answer = await get(`layout=${layout}`, 'png', of);
        expect(answer.statusCode).toBe(200);
        expect(await codesIn(await readPng(answer.rawPayload))).toEqual([]);
      }
    }
  });

  it('of an unknown screen is none', async () => {
    expect((await get('', 'bmp', 'unknown')).json().code).toBe('screen_not_found');
  });

  it.each([
    [
      'every value as long as it may be',
      {
        name: 'Königswinter '.repeat(7).slice(0, 80),
        ssid: 'WmQ#'.repeat(8),
        password: 'Wm8"\\;:, '.repeat(7).slice(0, 62).concat('!'),
      },
    ],
    ['signs that are markup', { name: '</text><script>&', ssid: '<&">', password: '<b>&amp;</b>' }],
    ['letters beyond Latin', { name: '日本語 😀', ssid: '😀Café' }],
    ['an open network', { security: 'NONE', password: '' }],
  ])('of %s is read', async (_what, fields) => {
    const own = await screenOf(await networkOf(fields));
    const picture = await readPng((await get('w=1024&h=600&bits=1', 'png', own)).rawPayload);
    const { network } = (await app.call('GET', `/api/screen/${own}`, null)).body;
    expect(await codesIn(picture)).toEqual([network.joinCode]);
  });
});
