import type { Network } from '@wifi-share/contracts/entities/network';
import { limits } from '@wifi-share/contracts/limits';
import { qrSizes } from '@wifi-share/contracts/qr-sizes';
import { utf8ByteLength } from '@wifi-share/wifi-formats/credentials';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardCodes } from '@/components/wifi-card/card-codes.js';
import { type CodeChoice, codeChoices, parseDesign } from '@/components/wifi-card/card-design.js';
import { quietZone } from '../shared/qr-matrix.js';
import { cafe } from './guest-page-input.js';

const origin = 'https://wifi.a-rather-long-name-of-a-hotel.example';
beforeAll(() => void vi.stubGlobal('window', { location: { origin } }));
const withCodes = (codes: CodeChoice, query = '') => ({
  ...parseDesign(new URLSearchParams(query), 'de', 'a4'),
  codes,
});
afterAll(() => vi.unstubAllGlobals());

const owned = {
  userId: 'u1',
  isActive: true,
  locked: false,
  changing: false,
  rotates: false,
  cardStale: false,
  cardPrintedAt: null,
  accessCount: 0,
  lastAccessed: null,
};
const network: Network = { ...cafe, ...owned, createdAt: '2026-11-21T10:00:00Z', updatedAt: '2026-11-21T10:00:00Z' };

/** Every character of SSID and password takes two in the code. */
const longest: Network = {
  ...network,
  ssid: ';'.repeat(limits.ssidBytesMax),
  password: '\\'.repeat(limits.passphraseMax),
  security: 'WPA3',
  hidden: true,
};

/** Millimetres: what cameras of phones of the last ten years resolve at arm's length. */
const smallestModule = 0.35;
const faces = ['table', 'card', 'label', 'poster'] as const;

describe.each(faces)('the codes of a %s', (face) => {
  it.each(codeChoices)('have modules that can be scanned however long their contents are (%s)', (choice) => {
    for (const { quiet } of cardCodes(longest, withCodes(choice), face)) {
      expect(quiet / quietZone).toBeGreaterThanOrEqual(smallestModule);
    }
  });

  it('are those that were chosen, the one that joins first and larger', () => {
    const kinds = (choice: CodeChoice) => cardCodes(network, withCodes(choice), face).map(({ kind }) => kind);
    expect([kinds('both'), kinds('connect'), kinds('page')]).toEqual([['connect', 'page'], ['connect'], ['page']]);
    const [connect, page] = cardCodes(network, withCodes('both'), face);
    const [alone] = cardCodes(network, withCodes('connect'), face);
    expect(connect!.size).toBeGreaterThan(page!.size);
    expect(alone!.size).toBeGreaterThan(connect!.size);
  });
});

it('the card on the table has codes of 180 and 140 CSS pixels', () => {
  const [connect, page] = cardCodes(network, withCodes('both'), 'table');
  expect(connect!.size).toBeCloseTo((qrSizes.cardConnect / 96) * 25.4);
  expect(page!.size).toBeCloseTo((qrSizes.cardPage / 96) * 25.4);
});

it('one code joins the network, the other says that the guest came by a code', () => {
  const [connect, page] = cardCodes(network, withCodes('both'), 'card');
  expect(connect!.content).toBe('WIFI:T:WPA;S:Cafe Guest;P:espresso-2026;;');
  expect(page!.content).toBe(`${origin}/wifi/${network.id}?via=qr`);
  expect(utf8ByteLength(cardCodes(longest, withCodes('connect'), 'card')[0]!.content)).toBeGreaterThan(200);
});

it('the address in a code names a language only where the owner wants the page to open in it', () => {
  const [page] = cardCodes(network, withCodes('page', 'language=tr&opens=language'), 'poster');
  expect(page!.content).toBe(`${origin}/wifi/${network.id}?via=qr&lang=tr`);
  const [plain] = cardCodes(network, withCodes('page', 'language=tr'), 'poster');
  expect(plain!.content).toBe(`${origin}/wifi/${network.id}?via=qr`);
});
