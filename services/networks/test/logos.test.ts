import { limits } from '@wifi-share/contracts/limits';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { purgedAt } from './purged-at.js';

let app: NetworksApp;
const owner = ownerOf(30);
let id: string;
beforeAll(async () => {
  app = await startNetworks();
});
afterAll(() => app.stop());
beforeEach(async () => {
  id = (await app.call('POST', '/api/user/networks', owner, cafe)).body.id;
});

const red = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif', width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(format)
    .toBuffer();

const set = (bytes: Uint8Array, as = owner) =>
  app.call('PUT', `/api/user/networks/${id}/logo`, as, { image: Buffer.from(bytes).toString('base64') });
const logo = (headers = {}, query = '') => app.file(`/api/wifi/${id}/logo${query}`, headers);
const ownLogo = (as: Principal | null, query = '') => app.file(`/api/user/networks/${id}/logo${query}`, {}, as);

it.each(['png', 'jpeg', 'webp'] as const)(
  'a %s is drawn again, small, as WebP and without what else was in it',
  async (format) => {
    const { status, body } = await set(await red(format));
    expect(status).toBe(200);
    expect((await app.guestNetwork(id)).body.logo).toBe(body.logo);
    const { headers, rawPayload } = await logo();
    expect(headers).toMatchObject({ 'content-type': 'image/webp', etag: `"${body.logo}"` });
    expect(rawPayload.length).toBeLessThanOrEqual(limits.logoBytesMax);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 213 });
    expect(rawPayload.toString('latin1')).not.toContain('a secret place');
    expect((await logo({ 'if-none-match': `"${body.logo}"` })).statusCode).toBe(304);
  },
);

it('what is no such picture is refused, and the picture from before stays', async () => {
  const { body } = await set(await red('png'));
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const cut = (await red('png')).subarray(0, 200);
  for (const bytes of [svg, cut, await red('gif'), await red('avif'), Buffer.from('text')]) {
    expect((await set(bytes)).body).toMatchObject({ code: 'validation_failed', errors: [{ path: 'image' }] });
  }
  expect((await logo()).headers.etag).toBe(`"${body.logo}"`);
});

it('an owner has few pictures drawn at a time: one of few bytes may have very many pixels', async () => {
  const huge = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#c00' } })
    .png({ palette: true, progressive: true })
    .toBuffer();
  const answers = await Promise.all(Array.from({ length: 5 }, () => set(huge)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await set(await red('png'))).status).toBe(200);
});

it('a picture stays when the database fails before its network names the next one', async () => {
  const { body } = await set(await red('png'));
  vi.spyOn(mongoose.mongo.Collection.prototype, 'findOneAndUpdate').mockRejectedValueOnce(new Error('no primary'));
  expect((await set(await red('png', 90))).status).toBe(500);
  expect((await app.guestNetwork(id)).body.logo).toBe(body.logo);
  expect((await logo()).statusCode).toBe(200);
});

/** What happens before the next picture is stored. */
function beforeNextSave(happen: () => Promise<unknown>): void {
  vi.spyOn(mongoose.mongo.Collection.prototype, 'replaceOne').mockImplementationOnce(async function (
    this: typeof app.logos,
    ...[filter, image, options]
  ) {
    await happen();
    return this.replaceOne(filter, image, options);
  });
}

it.each([
  ['gone', () => app.networks.deleteOne({ _id: id })],
  // What the deletion of its owner's account leaves.
  [
    'erased',
    () => app.networks.replaceOne({ _id: id }, { version: 9, deletedAt: new Date(), erasedOwner: owner.userId }),
  ],
])('nothing is kept of a picture whose network is %s when it is saved', async (_, vanish) => {
  const drawn = await red('png');
  beforeNextSave(vanish);
  expect((await set(drawn)).status).toBe(404);
  expect(await app.logos.countDocuments({ _id: id })).toBe(0);
});

it('a network that is deleted while a picture is saved comes back with one, or takes it along', async () => {
  await set(await red('png'));
  const next = await red('png', 90);
  beforeNextSave(() => app.call('DELETE', `/api/user/networks/${id}`, owner));
  expect((await set(next)).status).toBe(404);
  expect((await app.call('POST', `/api/user/networks/${id}/restore`, owner)).status).toBe(200);
  expect((await logo()).statusCode).toBe(200);
  await app.call('DELETE', `/api/user/networks/${id}`, owner);
  await vi.waitFor(async () => expect(await app.networks.findOne({ _id: id })).not.toHaveProperty('outbox'));
  await purgedAt(app, new Date(Date.now() + 61_000));
  expect(await app.logos.countDocuments({ _id: id })).toBe(0);
});

it('another owner can neither set nor remove it', async () => {
  await set(await red('png'));
  expect((await set(await red('webp'), ownerOf(1))).status).toBe(404);
  expect((await app.call('DELETE', `/api/user/networks/${id}/logo`, ownerOf(1))).status).toBe(404);
  expect((await logo()).statusCode).toBe(200);
});

it('its owner sees it also while guests do not, and no other account does', async () => {
  await set(await red('png'));
  await app.call('PUT', `/api/user/networks/${id}`, owner, { isActive: false });
  const { statusCode, headers, rawPayload } = await ownLogo(owner);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/webp' });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp' });
  expect([(await ownLogo(ownerOf(1))).statusCode, (await ownLogo(null)).statusCode]).toEqual([404, 401]);
  await app.call('DELETE', `/api/user/networks/${id}/logo`, owner);
  expect((await ownLogo(owner)).statusCode).toBe(404);
});

it('it is kept for a day only under the address of the version that is stored', async () => {
  const { body } = await set(await red('png'));
  const kept = (answers: { headers: object }[]) =>
    answers.map(({ headers }) => 'cache-control' in headers && headers['cache-control']);
  const [current, earlier] = [`?v=${body.logo}`, '?v=earlier'];
  expect(kept([await logo({}, current), await ownLogo(owner, current)])).toEqual([
    'public, max-age=86400',
    'private, max-age=86400',
  ]);
  const others = [await logo({}, earlier), await logo(), await ownLogo(owner, earlier), await ownLogo(owner)];
  expect(kept(others)).toEqual(['public, no-cache', 'public, no-cache', 'private, no-cache', 'private, no-cache']);
});

it('it is gone when it is removed, and while its network is hidden', async () => {
  await set(await red('png'));
  await app.call('PUT', `/api/user/networks/${id}`, owner, { isActive: false });
  expect((await logo()).statusCode).toBe(404);
  await app.call('PUT', `/api/user/networks/${id}`, owner, { isActive: true });
  expect((await app.call('DELETE', `/api/user/networks/${id}/logo`, owner)).body.logo).toBeNull();
  expect((await logo()).statusCode).toBe(404);
  expect(await app.logos.countDocuments({ _id: id })).toBe(0);
});

it('removing it leaves one that is set at the same time', async () => {
  await set(await red('png'));
  vi.spyOn(mongoose.mongo.Collection.prototype, 'deleteOne').mockImplementationOnce(async function (
    this: typeof app.logos,
    filter,
  ) {
    await set(await red('png', 90));
    return this.deleteOne(filter);
  });
  expect((await app.call('DELETE', `/api/user/networks/${id}/logo`, owner)).status).toBe(200);
  expect((await logo()).statusCode).toBe(200);
});
