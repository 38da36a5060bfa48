import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ BRAND_NAME: 'Tom & "Co"' });
});
afterAll(() => gateway.stop());

const get = (path: string, cookie = '') => gateway.ask({ path, headers: cookie === '' ? {} : { cookie } });

describe('a screen that strangers open first', () => {
  it.each([
    ['/', '', 'en'],
    ['/user-login', '', 'en'],
    ['/?lang=cs', '', 'cs'],
    ['/', 'lang=tr', 'tr'],
    ['/?lang=de', 'lang=tr', 'de'],
    ['/?lang=xx', 'lang=es', 'es'],
    ['/', 'lang=xx', 'en'],
  ])('is in the document of %s with the cookies "%s" in %s', async (path, cookie, language) => {
    const { text } = await get(path, cookie);
    const shown = `${path.split('?')[0]} in ${language} of Tom &amp; &quot;Co&quot; ${new Date().getFullYear()}`;
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<div id="root" data-drawn><p>${shown}</p></div>`);
  });

  it('says the year of the visit, not the one in which it was drawn', async () => {
    onTestFinished(() => void vi.useRealTimers());
    for (const year of ['2031', '2032']) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year}-06-01T12:00:00Z`) });
      expect((await get('/')).text).toContain(`Co&quot; ${year}</p>`);
    }
  });

  it.each([
    ['/user-login?next=/plans', 'which the drawn one knows nothing of'],
    ['/plans', 'that nobody has drawn'],
    ['/constructor', 'that there is not'],
  ])('leaves the application to draw %s, %s', async (path) => {
    expect((await get(path)).text).toContain('<div id="root"></div>');
  });

  it('leaves everything to the application for who may be signed in', async () => {
    expect((await get('/', 'session=abc')).text).toContain('<div id="root"></div>');
  });

  it('is served nowhere else', async () => {
    expect((await get('/prerendered/screens.json')).status).toBe(404);
  });
});
