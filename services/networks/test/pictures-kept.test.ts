import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import { screenPictureSchema } from '@wifi-share/contracts/entities/screen-picture';
import { expect, it, vi } from 'vitest';
import type { LogoModel } from '../src/logos/logo.model.js';
import { drawPicture } from '../src/screens/pictures/draw-picture.js';
import { createPictures } from '../src/screens/pictures/pictures.service.js';

const state: ScreenState = {
  ...{ show: 'network', languages: ['en'], nightMode: 'auto', validUntil: null, version: 'v1' },
  network: {
    ...{ id: 'aB3dE6gH9jK2', name: 'Café', ssid: 'Cafe', security: 'WPA2', hidden: false, welcome: null },
    ...{ accent: null, logo: null, password: 'espresso-2026', joinCode: 'WIFI:T:WPA;S:Cafe;P:espresso-2026;;' },
    pageUrl: 'http://wifi.example/wifi/aB3dE6gH9jK2',
  },
};

const pictureOf = (side: number) => screenPictureSchema.parse({ w: String(side), h: String(side), layout: 'code' });

function gate() {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return { held, goOn: () => goOn() };
}

it('one screen has few pictures drawn at a time, and takes no turns of others', async () => {
  const { held, goOn } = gate();
  const pictures = createPictures({} as LogoModel, () => held.then(() => Buffer.from('drawn')));
  const draw = (screen: string, side: number) =>
    pictures.draw({ screen, state, picture: pictureOf(side), format: 'png' });
  const drawn = [200, 300, 400, 500].map((side) => draw('one', side));
  await expect(draw('one', 600)).rejects.toMatchObject({ code: 'too_many_requests' });
  const other = draw('another', 700);
  goOn();
  expect(await Promise.all([...drawn, other])).toHaveLength(5);
});

it('each is drawn once for all who ask for it, and two at once', async () => {
  const { held, goOn } = gate();
  let [now, most] = [0, 0];
  const draw = vi.fn(async (wanted: Parameters<typeof drawPicture>[0]) => {
    most = Math.max(most, ++now);
    await held;
    return drawPicture(wanted).finally(() => now--);
  });
  const pictures = createPictures({} as LogoModel, draw);
  const sizes = [200, 300, 400, 500, 600];
  const all = () =>
    Promise.all(
      sizes.map((side) => pictures.draw({ screen: `of ${side}`, state, picture: pictureOf(side), format: 'png' })),
    );
  const asked = Promise.all([all(), all()]);
  await vi.waitFor(() => expect(now).toBe(2));
  goOn();
  const [first, second] = await asked;
  expect(await all()).toEqual(first);
  expect(second).toEqual(first);
  expect(draw).toHaveBeenCalledTimes(sizes.length);
  expect(most).toBe(2);
});
