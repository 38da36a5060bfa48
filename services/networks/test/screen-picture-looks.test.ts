import { accentColors } from '@wifi-share/contracts/accent';
import type { ScreenInput } from '@wifi-share/contracts/entities/screen';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { codesIn, type Picture, pictureReaders, readPng } from './read-pictures.js';

const owner = { ...ownerOf(100), plan: 'pro' as const };
let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks();
  const copy = { version: 1, plan: 'pro' as const, maxNetworks: 100, isActive: true };
  await app.entitlements.insertOne({ _id: owner.userId, ...copy });
});
afterAll(() => app.stop());

interface Shown {
  network?: object;
  screen?: Partial<ScreenInput>;
}

/** A screen, of which there is room for one more each time. */
async function screenOf({ network = {}, screen = {} }: Shown) {
  await app.stored('screens').deleteMany({});
  const { id } = (await app.call('POST', '/api/user/networks', owner, { ...cafe, ...network })).body;
  const input = { name: 'Frame', languages: ['de'], ...screen };
  const { token } = (await app.call('POST', `/api/user/networks/${id}/screens`, owner, input)).body;
  const { joinCode } = (await app.call('GET', `/api/screen/${token}`, null)).body.network;
  const file = (query = '', format: 'png' | 'bmp' = 'png') => app.file(`/api/screen/${token}.${format}?${query}`);
  const picture = async (query?: string) => readPng((await file(query)).rawPayload);
  return { id, joinCode, file, picture };
}

/** As `#rrggbb`. */
function coloursIn({ pixels }: Pick<Picture, 'pixels'>): Set<string> {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
  const found = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) found.add(view.getUint32(at) >>> 8);
  return new Set([...found].map((colour) => `#${colour.toString(16).padStart(6, '0')}`));
}
/** Of the corner. */
const paperOf = ({ pixels }: Picture) => [...coloursIn({ pixels: pixels.slice(0, 4) })][0];

const every = (['png', 'bmp'] as const).flatMap((format) => [1, 4, 8, 24].map((bits) => [format, bits] as const));

describe('a screen in the dark', () => {
  it.each(every)('as %s of %i bits is white on black, and its code dark on white', async (format, bits) => {
    const { joinCode, file } = await screenOf({ screen: { nightMode: 'on' } });
    for (const layout of ['card', 'code']) {
      const picture = await pictureReaders[format]((await file(`bits=${bits}&layout=${layout}`, format)).rawPayload);
      expect([paperOf(picture), coloursIn(picture).has('#ffffff')]).toEqual(['#000000', true]);
      expect(await codesIn(picture)).toEqual([joinCode]);
    }
  });

  it('is dark also while nothing can be joined', async () => {
    const { id, picture } = await screenOf({ screen: { nightMode: 'on' } });
    await app.call('PUT', `/api/user/networks/${id}`, owner, { isActive: false });
    expect(paperOf(await picture('bits=1'))).toBe('#000000');
  });

  it.each(['auto', 'off'] as const)('that is %s is light', async (nightMode) => {
    const { picture } = await screenOf({ screen: { nightMode } });
    expect(paperOf(await picture())).toBe('#ffffff');
  });
});

describe('the look of a network', () => {
  const accent = '#15803d';
  const { ink, glow } = accentColors(accent);

  it.each([
    ['by day', 'off', ink],
    ['at night', 'on', glow],
  ] as const)('has its colour %s, where there are colours', async (_when, nightMode, colour) => {
    const { picture } = await screenOf({ network: { accent }, screen: { nightMode } });
    expect(coloursIn(await picture('bits=24'))).toContain(colour);
    for (const grey of coloursIn(await picture('bits=8'))) expect(grey).toMatch(/^#(..)\1\1$/);
  });

  it('has its logo, but as black and white alone', async () => {
    const { id, joinCode, file, picture } = await screenOf({});
    const black = async () => Buffer.from((await picture('bits=1')).pixels);
    const [before, blackBefore] = [await file('bits=24'), await black()];
    const logo = sharp({ create: { width: 300, height: 100, channels: 3, background: '#c00' } }).png();
    const image = (await logo.toBuffer()).toString('base64');
    await app.call('PUT', `/api/user/networks/${id}/logo`, owner, { image });
    const shown = await file('bits=24');
    expect(shown.headers.etag).not.toBe(before.headers.etag);
    const reds = (colours: Set<string>) => [...colours].filter((colour) => /^#[bc].0[0-9a-f]0[0-9a-f]$/.test(colour));
    expect(reds(coloursIn(await readPng(before.rawPayload)))).toEqual([]);
    const picture24 = await readPng(shown.rawPayload);
    expect(reds(coloursIn(picture24))).not.toEqual([]);
    expect(await codesIn(picture24)).toEqual([joinCode]);
    // `toEqual` takes seconds for as many values.
    expect((await black()).equals(blackBefore)).toBe(true);
  });

  it('leaves the logo out where the texts need its room', async () => {
    const { id, joinCode, picture } = await screenOf({
      network: { name: 'Königswinter '.repeat(6), ssid: 'W'.repeat(32) },
    });
    const logo = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c00' } }).png();
    await app.call('PUT', `/api/user/networks/${id}/logo`, owner, {
      image: (await logo.toBuffer()).toString('base64'),
    });
    expect(await codesIn(await picture('w=400&h=260&bits=24'))).toEqual([joinCode]);
  });
});

describe('letters', () => {
  const pixelsOf = async (network: object) => Buffer.from((await (await screenOf({ network })).picture()).pixels);

  /** What has no letter is drawn as the same box: then two names would look alike. */
  it.each([
    ['Cyrillic', 'Жук', 'Фея'],
    ['Greek', 'αβγ', 'δεζ'],
    ['Arabic', 'مقهى', 'فندق'],
    ['Hebrew', 'קפה', 'מלח'],
    ['Thai', 'กขค', 'งจฉ'],
    ['Chinese', '咖啡', '茶馆'],
    ['Japanese', 'カフェ', 'ホテル'],
    ['Korean', '카페', '호텔'],
    ['emoji', '☕', '📶'],
  ])('of %s are drawn', async (_script, one, other) => {
    const [first, second] = [await pixelsOf({ name: one }), await pixelsOf({ name: other })];
    expect(first.equals(second)).toBe(false);
  });

  it('that XML cannot carry are left out', async () => {
    const { file, joinCode } = await screenOf({ network: { name: 'Caf\uFFFEe\uFFFF' } });
    const answer = await file();
    expect(answer.statusCode).toBe(200);
    expect(await codesIn(await readPng(answer.rawPayload))).toEqual([joinCode]);
  });

  it('that no font has are seen as boxes, and the code has them', async () => {
    const name = '\u{20BB7}';
    const [one, two] = [await pixelsOf({ name }), await pixelsOf({ name: name + name })];
    expect(one.equals(two)).toBe(false);
    const { joinCode, picture } = await screenOf({ network: { ssid: name } });
    expect(joinCode).toContain(name);
    expect(await codesIn(await picture())).toEqual([joinCode]);
  });

  it.each(['咖', 'ж', 'ع '])('fill as many lines as they need: %s', async (letter) => {
    const { joinCode, picture } = await screenOf({ network: { name: letter.repeat(80).slice(0, 79).concat('!') } });
    expect(await codesIn(await picture())).toEqual([joinCode]);
  });
});
