import { renderAsync } from '@resvg/resvg-js';
import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import { screenPictureSchema } from '@wifi-share/contracts/entities/screen-picture';
import { expect, it, vi } from 'vitest';
import type { LogoModel } from '../src/logos/logo.model.js';
import { createPictures } from '../src/screens/pictures/pictures.service.js';

/** The drawing in threads of its own: counted, and held until the test goes on. */
const drawing = vi.hoisted(() => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return { now: 0, most: 0, held, goOn };
});
vi.mock('@resvg/resvg-js', async (original) => {
  const resvg = await original<typeof import('@resvg/resvg-js')>();
  const renderAsync = vi.fn(async (...given: Parameters<typeof resvg.renderAsync>) => {
    drawing.most = Math.max(drawing.most, ++drawing.now);
    await drawing.held;
    return resvg.renderAsync(...given).finally(() => drawing.now--);
  });
  return { ...resvg, renderAsync };
});

const state: ScreenState = {
  ...{ show: 'network', languages: ['en'], nightMode: 'auto', validUntil: null, version: 'v1' },
  network: {
    ...{ id: 'aB3dE6gH9jK2', name: 'Café', ssid: 'Cafe', security: 'WPA2', hidden: false, welcome: null },
    ...{ accent: null, logo: null, password: 'espresso-2026', joinCode: 'WIFI:T:WPA;S:Cafe;P:espresso-2026;;' },
    pageUrl: 'http://wifi.example/wifi/aB3dE6gH9jK2',
  },
};

it('each is drawn once for all who ask for it, and two at once', async () => {
  const pictures = createPictures({} as LogoModel);
  const sizes = [200, 300, 400, 500, 600];
  const all = () =>
    Promise.all(
      sizes.map((side) => {
        const picture = screenPictureSchema.parse({ w: String(side), h: String(side), layout: 'code' });
        return pictures.draw({ state, picture, format: 'png' });
      }),
    );
  const asked = Promise.all([all(), all()]);
  await vi.waitFor(() => expect(drawing.now).toBe(2));
  drawing.goOn();
  const [first, second] = await asked;
  expect(await all()).toEqual(first);
  expect(second).toEqual(first);
  expect(vi.mocked(renderAsync)).toHaveBeenCalledTimes(sizes.length);
  expect(drawing.most).toBe(2);
});
