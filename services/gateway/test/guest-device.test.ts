import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';
import { cafe, serving } from './support/networks.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ LOOKUP_CACHE_SECONDS: '3600' });
  gateway.networks.answer = serving({ [cafe.id]: cafe });
});
afterAll(() => gateway.stop());

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it.each([
  ['an iPhone', { 'user-agent': iphone }, 'profile.mobileconfig'],
  ['an old iPad', { 'user-agent': ipad }, 'profile.mobileconfig'],
  ['a Mac', { 'user-agent': mac }, 'profile.mobileconfig'],
  ['a Mac by its hint', { 'user-agent': linux, 'sec-ch-ua-platform': '"macOS"' }, 'profile.mobileconfig'],
  ['Windows', { 'user-agent': windows }, 'wlan.xml'],
  ['Windows by its hint', { 'user-agent': linux, 'sec-ch-ua-platform': '"Windows"' }, 'wlan.xml'],
  ['Android', { 'user-agent': android }, undefined],
  ['Android by its hint', { 'user-agent': linux, 'sec-ch-ua-platform': '"Android"' }, undefined],
  ['Linux', { 'user-agent': linux }, undefined],
  ['a platform that nobody knows', { 'user-agent': iphone, 'sec-ch-ua-platform': '"constructor"' }, undefined],
  ['nothing that says what it is', {}, undefined],
])('%s gets the most that it can do, also from memory', async (_, headers, file) => {
  for (let time = 0; time < 2; time += 1) {
    const { text } = await gateway.ask({ path: `/wifi/${cafe.id}`, headers });
    const [, offered] = /data-file="\/api\/wifi\/[^/]+\/([^"]+)"/.exec(text) ?? [];
    expect(offered).toBe(file);
  }
});
