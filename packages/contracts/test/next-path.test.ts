import { expect, it } from 'vitest';
import { resolveNext } from '../src/next-path.js';

const site = 'https://wifi.example';

it.each([
  ['/nfc-helper', '/nfc-helper'],
  ['/user-dashboard?tab=settings&share=ab#top', '/user-dashboard?tab=settings&share=ab#top'],
  ['plans', '/plans'],
  ['https://wifi.example/plans', '/plans'],
  ['https://name:secret@wifi.example/plans', '/plans'],
  ['/a/../plans', '/plans'],
  ['?share=ab', '/?share=ab'],
])('%s stays on the site and leads to %s', (candidate, path) => {
  expect(resolveNext(candidate, site)).toBe(path);
});

it.each([
  ['another host', 'https://evil.example/'],
  ['another host without a scheme', '//evil.example'],
  ['another port', 'https://wifi.example:8443/'],
  ['another scheme', 'http://wifi.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a document of its own', 'data:text/html,hello'],
  ['a host that only begins like the site', 'https://wifi.example.evil.example/'],
  ['the site as a user name', 'https://wifi.example@evil.example/'],
  ['a backslash', '/\\evil.example'],
  ['a backslash in the query', '/plans?a=\\'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break', '/plans\n'],
  ['a control character of the upper range', '/plans\u0085'],
  ['a path that reads as a host when used again', 'https://wifi.example//evil.example'],
  ['an address that cannot be read', 'https://'],
  ['nothing', ''],
])('%s is ignored', (_, candidate) => {
  expect(resolveNext(candidate, site)).toBeNull();
});

it('a missing value is ignored', () => {
  expect(resolveNext(null, site)).toBeNull();
  expect(resolveNext(undefined, site)).toBeNull();
});
