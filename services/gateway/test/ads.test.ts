import { adSlots } from '@wifi-share/contracts/ads';
import { screenPaths } from '@wifi-share/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayForThisTest, startGateway, type TestGateway } from './support/gateway.js';

const settings = { ADS_CLIENT_ID: 'ca-pub-1', ADS_HOST: 'Wifi.example', ADS_SCRIPT_URL: 'https://ads.example/a.js' };
const consent = (...categories: string[]) => `consent=${encodeURIComponent(JSON.stringify({ categories }))}`;
const host = 'wifi.example:8080';
const withAds = { host, cookie: consent('necessary', 'marketing') };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway(settings);
});
afterAll(() => gateway.stop());

async function adsAt(path: string, headers: Record<string, string>, asked = gateway) {
  const answer = await asked.ask({ path, headers });
  const policy = String(answer.headers['content-security-policy']);
  return { meta: /<meta name="ads"[^>]*>/.exec(answer.text)?.[0], policyNamesThem: policy.includes('ads.example') };
}

it.each(Object.keys(adSlots))('after the consent to marketing, adverts may be shown on %s', async (path) => {
  const meta = '<meta name="ads" content="allowed" data-client="ca-pub-1" data-script="https://ads.example/a.js" />';
  expect(await adsAt(path, withAds)).toEqual({ meta, policyNamesThem: true });
});

it.each(['script-src', 'img-src', 'connect-src', 'frame-src'])('%s then names where they come from', async (name) => {
  const { headers } = await gateway.ask({ path: '/', headers: withAds });
  expect(headers['content-security-policy']).toMatch(new RegExp(`${name} [^;]*https://ads\\.example`));
});

it('names Google’s hosts for Google’s script, and no others', async () => {
  const google = await gatewayForThisTest({ ADS_CLIENT_ID: 'ca-pub-1', ADS_HOST: 'wifi.example' });
  const { headers } = await google.ask({ path: '/', headers: withAds });
  expect(headers['content-security-policy']).toContain("script-src 'self' https://*.googlesyndication.com");
});

it.each([
  ['no choice was made', { host }],
  ['the choice was no', { host, cookie: consent('necessary') }],
  ['analytics alone was chosen', { host, cookie: consent('necessary', 'analytics') }],
  ['the cookie cannot be read', { host, cookie: 'consent=%7Bmarketing' }],
  ['the cookie is of another shape', { host, cookie: `consent=${encodeURIComponent('{"categories":"marketing"}')}` }],
])('when %s, the document only says that consent is asked for', async (_, headers) => {
  expect(await adsAt('/', headers)).toEqual({ meta: '<meta name="ads" content="offered" />', policyNamesThem: false });
});

it('the slots of the layout are on the landing page and the other pages to read, and on no other screen', () => {
  const withLayout = Object.entries<readonly number[]>(adSlots).filter(([, slots]) =>
    [101, 102, 103].every((id) => slots.includes(id)),
  );
  expect(withLayout.map(([path]) => path)).toEqual(['/', '/about', '/how-it-works', '/faq']);
  expect(Object.keys(adSlots)).toEqual([...withLayout.map(([path]) => path), '/nfc-helper']);
});

it.each(screenPaths.filter((path) => !(path in adSlots)))('%s never has adverts', async (path) => {
  expect((await adsAt(path, withAds)).policyNamesThem).toBe(false);
});

it.each(['/wifi/abc', '/nope', '/api/nope'])('%s knows neither adverts nor consent', async (path) => {
  expect(await adsAt(path, withAds)).toEqual({ meta: undefined, policyNamesThem: false });
});

it('on another host there are no adverts', async () => {
  const elsewhere = { ...withAds, host: 'staging.wifi.example' };
  expect(await adsAt('/', elsewhere)).toEqual({ meta: undefined, policyNamesThem: false });
});

it.each(['ADS_HOST'])('without %s there are no adverts', async (name) => {
  const { [name as keyof typeof settings]: _, ...others } = settings;
  const without = await gatewayForThisTest(others);
  expect(await adsAt('/', withAds, without)).toEqual({ meta: undefined, policyNamesThem: false });
});
