import { callPath } from '@wifi-share/contracts/calls/call-path';
import { networkFileCalls, readLogo } from '@wifi-share/contracts/calls/network-files';
import { forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { appleProfile } from '@wifi-share/wifi-formats/apple-profile';
import { tagContent } from '@wifi-share/wifi-formats/nfc-tag';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import { windowsProfile, windowsProfileCommand } from '@wifi-share/wifi-formats/windows-profile';
import { decode } from 'fast-png';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
let id: string;
const owner = ownerOf(9);
const wifi = { ssid: 'Café; Gäste', password: 'a\\b"c,d:e', security: 'WPA2', hidden: true } as const;
const create = async (fields: object): Promise<string> =>
  (await app.call('POST', '/api/user/networks', owner, { ...cafe, ...wifi, name: 'Café', ...fields })).body.id;
beforeAll(async () => {
  app = await startNetworks();
  id = await create({});
});
afterAll(() => app.stop());

async function file(path: string, network = id) {
  const url = `/api/wifi/${network}/${path}`;
  const headers = forwardedBy({ to: 'networks', method: 'GET', path: url });
  const answer = await app.service.app.inject({ url, headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, bytes: answer.rawPayload };
}
const paths = Object.values(networkFileCalls)
  .map(({ path }) => path)
  .filter((path) => path !== readLogo.path);

describe.each(paths)('%s', (path) => {
  const name = path.slice('/api/wifi/{id}/'.length);

  it('is kept by no cache and no search engine, and a code may be shown by any page', async () => {
    const { status, headers } = await file(name);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['cross-origin-resource-policy']).toBe(name.startsWith('qr.') ? 'cross-origin' : undefined);
  });

  it('cannot distinguish an inactive network from an unknown or a deleted one', async () => {
    const [inactive, deleted] = [await create({ isActive: false }), await create({})];
    await app.call('DELETE', `/api/user/networks/${deleted}`, owner);
    const bodies = [];
    for (const network of [inactive, deleted, '000000000000']) {
      const { status, body } = await app.call('GET', callPath(path, { id: network }), null);
      expect(status).toBe(404);
      bodies.push({ ...body, requestId: null });
    }
    expect(bodies[0]).toMatchObject({ code: 'network_not_found' });
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });
});

describe('a file of a network', () => {
  it('for Apple’s devices is its join profile', async () => {
    const { text, headers } = await file('profile.mobileconfig');
    const pageUrl = `https://wifi.example/wifi/${id}`;
    expect(text).toBe(appleProfile(wifi, { networkId: id, organization: 'WiFi Share', pageUrl }));
    expect(headers['content-type']).toBe('application/x-apple-aspen-config');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="WiFi Caf?.mobileconfig"; filename*=UTF-8''WiFi%20Caf%C3%A9.mobileconfig`,
    );
  });

  it('for Windows is its WLAN profile', async () => {
    const { text, headers } = await file('wlan.xml');
    expect(text).toBe(windowsProfile(wifi));
    const [, name = ''] = /^attachment; filename=(wifi-[\w-]+\.xml)$/.exec(headers['content-disposition'] ?? '') ?? [];
    expect(windowsProfileCommand({ ...wifi, id })).toContain(`\\Downloads\\${name}"`);
    // Beside the file of another password it would be saved under another name.
    expect(windowsProfileCommand({ ...wifi, id, password: 'another password' })).not.toContain(name);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  });

  it('for a tag leads to the page as one that came by NFC (R23)', async () => {
    const { bytes } = await file('tag.ndef');
    const { message } = tagContent(wifi, `https://wifi.example/wifi/${id}?via=nfc`);
    expect(bytes).toEqual(Buffer.from(message));
  });

  it('of the site’s active network has the network’s own id in it (R21)', async () => {
    const at = new Date();
    const site = { _id: 'siteNetwork0', userId: null, version: 1, sealedPassword: '', name: 'Hall', ssid: 'Hall' };
    const rest = { security: 'NONE', isActive: true, hidden: false, description: null, location: null };
    await app.networks.insertOne({ ...site, ...rest, createdAt: at, updatedAt: at });
    expect((await file('profile.mobileconfig', 'active')).text).toContain('https://wifi.example/wifi/siteNetwork0');
  });
});

describe('an image of a code', () => {
  it.each(['', '&size=1024&level=H'])('is read by a camera, with%s', async (query) => {
    const read = async (content: string) => {
      const { data, width, height } = PNG.sync.read((await file(`qr.png?content=${content}${query}`)).bytes);
      return jsqr.default(new Uint8ClampedArray(data), width, height)?.data;
    };
    expect(await read('page')).toBe(`https://wifi.example/wifi/${id}?via=qr`);
    expect(await read('wifi')).toBe(wifiPayload({ ...wifi, compatibilityMode: false }));
  });

  it('is written in compatibility mode where the owner chose it for WPA3', async () => {
    const secure = { security: 'WPA3', password: 'correct horse', compatibilityMode: true };
    const { bytes } = await file('qr.png?content=wifi', await create(secure));
    const { data, width, height } = PNG.sync.read(bytes);
    const code = jsqr.default(new Uint8ClampedArray(data), width, height)?.data;
    expect(code).toBe(String.raw`WIFI:T:SAE;S:Café\; Gäste;P:correct horse;H:true;;`);
  });

  it('has the size that is asked for, 512 pixels otherwise', async () => {
    for (const [query, size] of [
      ['', 512],
      ['?size=64&margin=0&level=L', 64],
      ['?size=2048', 2048],
      ['?size=333', 333],
    ] as const) {
      const { bytes, headers } = await file(`qr.png${query}`);
      expect(decode(bytes)).toMatchObject({ width: size, height: size });
      expect(headers['content-type']).toBe('image/png');
      expect((await file(`qr.svg${query}`)).text).toContain(` width="${size}" height="${size}" `);
    }
  });

  it('is named after its network and its content', async () => {
    const name = async (path: string) => (await file(path)).headers['content-disposition'];
    expect(await name('qr.svg')).toMatch(/^inline; .*WiFi%20Caf%C3%A9-page\.svg$/);
    expect(await name('qr.png?content=wifi')).toMatch(/^inline; .*WiFi%20Caf%C3%A9-wifi\.png$/);
  });

  it('is drawn in the color that is asked for', async () => {
    expect((await file('qr.svg?color=A00000')).text).toContain('fill="#a00000"');
    expect((await file('qr.svg?color=%23a00000')).text).toContain('fill="#a00000"');
    expect(decode((await file('qr.png?color=A00000')).bytes).palette).toEqual([
      [255, 255, 255],
      [160, 0, 0],
    ]);
  });

  it.each([
    ['content', ['', 'pages', 'page&content=wifi']],
    ['size', ['63', '2049', '512.5', '0x200', '512&size=512']],
    ['margin', ['-1', '17']],
    ['level', ['', 'X']],
    ['color', ['red', '000000%22/%3E', 'ffffff']],
  ])('is refused with another %s', async (field, values) => {
    for (const value of values) {
      for (const kind of ['svg', 'png']) {
        const path = `/api/wifi/${id}/qr.${kind}?${field}=${value}`;
        const { status, body } = await app.call('GET', path, null);
        expect(status, path).toBe(400);
        expect(body, path).toMatchObject({ code: 'validation_failed', errors: [{ path: field }] });
      }
    }
  });

  it('is refused when its pixels are too few for the code', async () => {
    const { status, body } = await app.call(
      'GET',
      `/api/wifi/${id}/qr.png?content=wifi&size=64&level=H&margin=16`,
      null,
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'size', message: expect.stringContaining('too small') }]);
  });
});
