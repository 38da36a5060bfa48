import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { plans } from '@wifi-share/contracts/plans';
import { decode } from 'fast-png';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { pairedAgent, routedNetwork } from './test-agent.js';

// By itself it would fetch this from the internet.
const module = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(module)).buffer } });

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

interface Picture {
  width: number;
  height: number;
  bits: number;
  /** Red, green, blue and alpha. */
  pixels: Uint8ClampedArray;
}

/** An independent reading of a PNG: what it says of itself, and its pixels. */
async function readPng(file: Buffer): Promise<Picture> {
  const { width, height, depth, channels } = decode(file);
  const { data } = await sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width, height, bits: depth * channels, pixels: new Uint8ClampedArray(data) };
}

/** The same of a BMP without compression, by its specification. */
async function readBmp(file: Buffer): Promise<Picture> {
  expect(file.toString('latin1', 0, 2)).toBe('BM');
  expect(file.readUInt32LE(2)).toBe(file.length);
  const [start, width, height, bits] = [
    file.readUInt32LE(10),
    file.readInt32LE(18),
    file.readInt32LE(22),
    file.readUInt16LE(28),
  ];
  expect(file.readUInt32LE(30)).toBe(0);
  const stride = Math.ceil((width * bits) / 32) * 4;
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = start + (height - 1 - y) * stride;
      const at = row + Math.floor((x * bits) / 8);
      const value = (file[at]! >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1);
      const bgr = bits === 24 ? file.subarray(at, at + 3) : file.subarray(54 + value * 4, 57 + value * 4);
      pixels.set([bgr[2]!, bgr[1]!, bgr[0]!], (y * width + x) * 4);
    }
  }
  return { width, height, bits, pixels };
}

const readers = { png: readPng, bmp: readBmp };

async function codesIn({ pixels: data, width, height }: Picture): Promise<string[]> {
  const image = { data, width, height, colorSpace: 'srgb' } as unknown as ImageData;
  const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true });
  return found.map(({ text }) => text);
}

const every = (['png', 'bmp'] as const).flatMap((format) =>
  [1, 4, 8, 24].flatMap((bits) => [0, 90, 180, 270].map((rotate) => [format, bits, rotate] as const)),
);

describe('a picture', () => {
  it.each(every)(
    'as %s with %i bits, turned by %i°, has its size, and its code is read',
    async (format, bits, rotate) => {
      const answer = await get(`w=601&h=453&bits=${bits}&rotate=${rotate}`, format);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
      const picture = await readers[format](answer.rawPayload);
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

  it('has whole modules of three pixels or more, or is refused', async () => {
    for (const query of ['w=110&h=110&layout=code', 'w=200&h=120']) {
      const refused = (await get(query)).json();
      expect(refused).toMatchObject({ code: 'validation_failed', errors: [{ path: 'w' }] });
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
    ['letters that its fonts have not', { name: '日本語 😀', ssid: '😀Café' }],
    ['an open network', { security: 'NONE', password: '' }],
  ])('of %s is read', async (_what, fields) => {
    const own = await screenOf(await networkOf(fields));
    const picture = await readPng((await get('w=1024&h=600&bits=1', 'png', own)).rawPayload);
    const { network } = (await app.call('GET', `/api/screen/${own}`, null)).body;
    expect(await codesIn(picture)).toEqual([network.joinCode]);
  });
});
