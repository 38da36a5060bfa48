import { expect, it } from 'vitest';
import { guestPagePath } from '../src/paths.js';

it('the address of a guest page names a language only where the owner wants one', () => {
  expect(guestPagePath('aB3dE6gH9jK2')).toBe('/wifi/aB3dE6gH9jK2');
  expect(guestPagePath('aB3dE6gH9jK2', 'qr')).toBe('/wifi/aB3dE6gH9jK2?via=qr');
  expect(guestPagePath('aB3dE6gH9jK2', 'qr', 'de')).toBe('/wifi/aB3dE6gH9jK2?via=qr&lang=de');
});
