import { expect, it } from 'vitest';
import { accessMethodOf } from '../guest/script/visit.js';

it.each([
  ['?via=qr', 'qr'],
  ['?via=nfc', 'nfc'],
  ['?lang=de&via=link', 'link'],
  ['?via=qr&lang=tr', 'qr'],
  ['?lang=tr', 'web'],
  ['', 'web'],
  ['?via=', 'web'],
  ['?via=QR', 'web'],
  ['?via=web', 'web'],
  ['?via=toString', 'web'],
])('a visit of the page with "%s" is counted as %s', (search, method) => {
  expect(accessMethodOf(search)).toBe(method);
});
