import { languageCodes } from '@wifi-share/contracts/languages';
import { publicScreenPaths, screenPaths } from '@wifi-share/contracts/paths';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { publicUrl, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ BRAND_NAME: 'Tom & "Co"' });
});
afterAll(() => gateway.stop());

const get = (path: string, headers = {}) => gateway.ask({ path, headers });
const content = (html: string, name: string) =>
  new RegExp(`<(?:meta|link) (?:name|property|rel)="${name}" (?:content|href)="([^"]*)"`).exec(html)?.[1];
const title = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('the head of a listed screen', () => {
  it('names the screen and what it is about in the language of the address, else of the cookie, else in English', async () => {
    const english = (await get('/faq')).text;
    expect(title(english)).toBe('Frequently asked questions · Tom &amp; &quot;Co&quot;');
    expect(content(english, 'description')).toMatch(/^Answers about guests’ phones/);
    expect(title((await get('/faq', { cookie: 'lang=de' })).text)).toMatch(/^Häufige Fragen · /);
    expect(title((await get('/faq', { 'accept-language': 'de-CH,fr;q=0.9' })).text)).toMatch(/^Häufige Fragen · /);
    expect(title((await get('/faq?lang=es', { cookie: 'lang=de' })).text)).toMatch(/^Preguntas frecuentes · /);
    expect(title((await get('/faq?lang=xx')).text)).toMatch(/^Frequently/);
  });

  it.each(publicScreenPaths)('has a title and a description of its own in every language: %s', async (path) => {
    const heads = await Promise.all(languageCodes.map((code) => get(`${path}?lang=${code}`)));
    const descriptions = heads.map(({ text }) => content(text, 'description') ?? '');
    expect(new Set(descriptions).size).toBe(languageCodes.length);
    for (const description of descriptions) expect(description).toMatch(/^.{40,200}$/);
    for (const { text } of heads) {
      expect(title(text)).toMatch(/^.+ · Tom &amp; &quot;Co&quot;$/);
      expect(text).not.toContain('{{');
      expect(content(text, 'robots')).toBeUndefined();
      expect(content(text, 'password-min')).toBeUndefined();
    }
  });

  it('says which address is the right one, and which are its translations', async () => {
    const { text } = await get('/about?lang=de');
    expect(content(text, 'canonical')).toBe(`${publicUrl}/about?lang=de`);
    expect(content((await get('/user-signup')).text, 'canonical')).toBe(`${publicUrl}/enhanced-signup`);
    const alternates = [...text.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, code, href]) => [code, href]);
    expect(Object.fromEntries(alternates)).toEqual({
      'x-default': `${publicUrl}/about`,
      en: `${publicUrl}/about`,
      cs: `${publicUrl}/about?lang=cs`,
      de: `${publicUrl}/about?lang=de`,
      tr: `${publicUrl}/about?lang=tr`,
      es: `${publicUrl}/about?lang=es`,
    });
  });

  it.each([
    ['/', '/og.png', 'Share WiFi Instantly', 'en_US'],
    ['/?lang=cs', '/og-cs.png', 'Sdílejte Wi-Fi v mžiku', 'cs_CZ'],
  ])(
    'of %s has what messengers show with a link, with the picture of its language',
    async (path, picture, words, locale) => {
      const { text } = await get(path);
      expect(content(text, 'og:title')).toBe(title(text));
      expect(content(text, 'og:description')).toBe(content(text, 'description'));
      expect(content(text, 'og:image')).toBe(publicUrl + picture);
      expect(content(text, 'og:image:alt')).toBe(words);
      expect(content(text, 'og:locale')).toBe(locale);
    },
  );
});

it.each([...screenPaths.filter((path) => !(publicScreenPaths as readonly string[]).includes(path)), '/nope'])(
  'asks search engines to leave out %s, or to list another address',
  async (path) => {
    const { text, headers } = await get(path);
    if (path === '/user-signup') return expect(content(text, 'canonical')).toContain('/enhanced-signup');
    expect(content(text, 'robots')).toBe('noindex');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(content(text, 'canonical')).toBeUndefined();
  },
);

it('titles what is not there Page Not Found', async () => {
  const answer = await get('/nope?lang=tr');
  expect(answer.status).toBe(404);
  expect(title(answer.text)).toMatch(/^Sayfa bulunamadı · /i);
  expect(title((await get('/nope')).text)).toMatch(/^Page Not Found · /);
});

it('keeps crawlers from calls and from private screens, but lets them read that guest pages want no index', async () => {
  const { text, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
  const open = [...publicScreenPaths, '/wifi/abc', '/user-signup'];
  expect(open.filter((path) => disallowed.some((start) => path.startsWith(start)))).toEqual([]);
  for (const path of ['/api/', '/admin', '/user-dashboard', '/receipt/', '/reset-password']) {
    expect(disallowed).toContain(path);
  }
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

it('lists every public screen in every language for search engines', async () => {
  const { text, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toHaveLength(publicScreenPaths.length * languageCodes.length);
  expect(listed).toContain(`${publicUrl}/how-it-works?lang=tr`);
});

it('has the browser fetch the translations while the application is on its way, where it is not in English', async () => {
  const preloaded = async (path: string) =>
    /as="fetch" crossorigin="anonymous" href="([^"]+)"/.exec((await get(path)).text)?.[1];
  const german = await preloaded('/user-dashboard?lang=de');
  expect(german).toBe('/api/translations/de');
  expect((await get(german ?? '')).status).toBe(200);
  expect(await preloaded('/user-dashboard')).toBeUndefined();
});

it('has a web manifest with the operator’s name in the language that the document names', async () => {
  const link = content((await get('/?lang=de')).text, 'manifest') ?? '';
  const { json, headers } = await get(link);
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(json).toMatchObject({ name: 'Tom & "Co"', lang: 'de', start_url: '/' });
  expect((await get('/site.webmanifest?lang=xx')).json).toMatchObject({ lang: 'en' });
});

describe('a screen that strangers open first', () => {
  it.each([
    ['/', '', '', 'en'],
    ['/?lang=cs', '', '', 'cs'],
    ['/?lang=de', 'lang=tr', 'es', 'de'],
    ['/?lang=xx', 'lang=es', 'cs', 'es'],
    ['/', 'lang=xx', 'de-AT, en;q=0.9', 'de'],
    ['/', '', 'fr', 'en'],
  ])(
    'is in the document of %s with the cookies "%s" for a browser in "%s" in %s',
    async (path, cookie, accepted, language) => {
      const { text, headers } = await get(path, { cookie, 'accept-language': accepted });
      expect(headers).not.toHaveProperty('set-cookie');
      const shown = `${path.split('?')[0]} in ${language} of Tom &amp; &quot;Co&quot; ${new Date().getFullYear()}`;
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(`<div id="root" data-drawn><p>${shown}</p></div>`);
    },
  );

  it('says the year of the visit, not the one in which it was drawn', async () => {
    onTestFinished(() => void vi.useRealTimers());
    for (const year of ['2031', '2032']) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year}-06-01T12:00:00Z`) });
      expect((await get('/')).text).toContain(`Co&quot; ${year}</p>`);
    }
  });

  it.each([
    ['/user-login?next=/plans', 'of which the query was not prerendered'],
    ['/plans', 'which was not prerendered'],
    ['/constructor', 'which does not exist'],
  ])('leaves it to the application to render %s, %s', async (path) => {
    expect((await get(path)).text).toContain('<div id="root"></div>');
  });

  it('leaves everything to the application for who may be signed in', async () => {
    expect((await get('/', { cookie: 'session=abc' })).text).toContain('<div id="root"></div>');
  });

  it('is served nowhere else', async () => {
    expect((await get('/prerendered/screens.json')).status).toBe(404);
  });
});
