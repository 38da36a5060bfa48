import { describe, expect, it } from 'vitest';
import { fileName } from '../src/network-files/network-files.service.js';

describe('the name of a file', () => {
  it.each([
    ['Café', 'WiFi Café.xml'],
    ['../../etc/passwd', 'WiFi .. .. etc passwd.xml'],
    ['a\\b:c*d?e"f<g>h|i', 'WiFi a b c d e f g h i.xml'],
    ['\u202Egnp.exe', 'WiFi gnp.exe.xml'],
    ['CON', 'WiFi CON.xml'],
    ['日本 🙂', 'WiFi 日本 🙂.xml'],
    ['///', 'WiFi.xml'],
  ])('of the network %j is %j', (network, name) => {
    expect(fileName(network, '.xml')).toBe(name);
  });

  it('has at most 255 bytes', () => {
    expect(Buffer.byteLength(fileName('🙂'.repeat(80), '-page.mobileconfig'))).toBeLessThanOrEqual(255);
  });
});
