import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { WifiNetwork } from '../src/wifi-network.js';
import { wifiPayload } from '../src/wifi-payload.js';
import { codeImage } from './code-image.js';
import { allowedNetwork } from './network-arbitraries.js';
import { payloadVectors } from './payload-vectors.js';
import { readCodes, whyZxingCannotRun } from './zxing.js';

const reason = await whyZxingCannotRun();

const awkwardNetworks: WifiNetwork[] = [
  { ssid: 'Žluťoučký kůň', password: '\\\\;;,,::""', security: 'WPA2', hidden: true },
  { ssid: 'İstanbul ığüşöç', password: 'T:WPA;S:other;P:x', security: 'WPA3', hidden: false },
  { ssid: 'P:H:true;👨‍👩‍👧', password: ' H:true; ', security: 'WPA2', hidden: false },
  { ssid: ' ☕️🇨🇿 ', password: '', security: 'NONE', hidden: true },
  { ssid: 'C:\\', password: 'abcd\\', security: 'WEP', hidden: false },
  {
    ssid: 'CAFE',
    password: '0123456789abcdefABCDEF0123456789abcdefABCDEF0123456789abcdefABCD',
    security: 'WPA2',
    hidden: false,
  },
];

/** ZXing has no notion of the transition field `R`: WPA3 is WPA to it. */
const encryptions = { WPA2: 'WPA', WPA3: 'WPA', WEP: 'WEP', NONE: 'nopass' };

test.skipIf(reason)(
  `ZXing reads the same network back from the image of its code${reason ? ` (skipped: ${reason})` : ''}`,
  { timeout: 120_000 },
  async () => {
    // The seed is fixed, so that a failing image stays the same from run to run.
    const samples = fc.sample(allowedNetwork, { numRuns: 100, seed: 19 });
    const networks = [...payloadVectors.map((vector) => vector.network), ...awkwardNetworks, ...samples];
    const codes = networks.map((network) => ({
      payload: wifiPayload({ ...network, compatibilityMode: false }),
      expected: {
        ssid: network.ssid,
        password: network.password,
        encryption: encryptions[network.security],
        hidden: network.hidden,
      },
    }));
    const compatible: WifiNetwork = { ssid: 'Läb', password: 'correct horse', security: 'WPA3', hidden: false };
    codes.push({
      payload: wifiPayload({ ...compatible, compatibilityMode: true }),
      expected: { ssid: 'Läb', password: 'correct horse', encryption: 'SAE', hidden: false },
    });

    const folder = await mkdtemp(join(tmpdir(), 'wifi-codes-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const images = codes.map((_code, index) => join(folder, `${index}.png`));
    await Promise.all(images.map((image, index) => writeFile(image, codeImage(codes[index]!.payload))));

    expect(await readCodes(images)).toEqual(codes.map((code) => code.expected));
  },
);
