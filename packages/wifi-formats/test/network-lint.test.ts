import { describe, expect, test } from 'vitest';
import { lintNetwork } from '../src/network-lint.js';

const plain = { ssid: 'Cafe Guest', password: 'correct horse', security: 'WPA2' } as const;

describe('linting a network', () => {
  test('an ASCII name with a WPA2 passphrase has no warning', () => {
    expect(lintNetwork(plain)).toEqual([]);
  });

  test.each([
    ['name', { ...plain, ssid: 'Cafe\\' }],
    ['password', { ...plain, password: 'correct horse\\' }],
  ])('a %s that ends in a backslash is warned of', (_value, network) => {
    expect(lintNetwork(network)).toEqual(['value_ends_in_backslash']);
  });

  test('an open network is not warned of a password that its code does not carry', () => {
    expect(lintNetwork({ ...plain, security: 'NONE', password: 'left behind\\' })).toEqual([]);
  });

  test.each(['Café', 'Žluťoučký', 'ışık', '☕', '~\u0080'])('the name %s outside ASCII is warned of', (ssid) => {
    expect(lintNetwork({ ...plain, ssid })).toEqual(['ssid_not_ascii']);
  });

  test('WEP is warned of', () => {
    expect(lintNetwork({ ...plain, security: 'WEP' })).toEqual(['wep']);
  });

  test('WPA3 without WPA2 is warned of', () => {
    expect(lintNetwork({ ...plain, security: 'WPA3' })).toEqual(['wpa3_only']);
  });

  test('all warnings that apply are given, in the order of the form', () => {
    expect(lintNetwork({ ssid: 'Café\\', password: 'correct\\', security: 'WPA3' })).toEqual([
      'value_ends_in_backslash',
      'ssid_not_ascii',
      'wpa3_only',
    ]);
  });
});
