import { brotliDecompressSync } from 'node:zlib';
import { languageCodes } from '@wifi-share/contracts/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appScript } from './support/built-frontend.js';
import { startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const get = (path: string, headers = {}) => gateway.ask({ path, headers });

describe('a built file', () => {
  it('that is named by its content is kept for ever, compressed as it was built', async () => {
    const answer = await get('/assets/app-a1b2c3.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(appScript);
    expect((await get('/assets/app-a1b2c3.js')).text).toBe(appScript);
  });

  it('of another name is asked for again, and not sent again', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await get('/favicon.svg', { 'if-none-match': answer.headers.etag });
    expect(again.status).toBe(304);
  });

  it('that is not there is a plain 404', async () => {
    for (const path of ['/assets/gone-123.js', '/guest/gone.js', '/assets/', '/assets/app-a1b2c3.js.br']) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toContain('text/plain');
    }
  });

  it('answers HEAD', async () => {
    const head = await gateway.ask({ method: 'HEAD', path: '/assets/app-a1b2c3.js' });
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(String(appScript.length));
  });
});

const translations = (language: string, headers = {}) =>
  gateway.ask({ path: `/api/translations/${language}`, headers });

describe('translations', () => {
  it.each(languageCodes)('are there in %s, and may be kept for five minutes', async (language) => {
    const answer = await translations(language);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.json.translations).toBeTypeOf('object');
  });

  it('hold what the application shows, and no e-mails', async () => {
    const keys = Object.keys((await translations('en')).json.translations);
    expect(keys).toContain('problem.not_found.title');
    expect(keys.filter((key) => key.startsWith('mail.') || key.startsWith('guest.'))).toEqual([]);
  });

  it('are not sent again to who has them', async () => {
    const { headers } = await translations('en');
    const again = await translations('en', { 'if-none-match': headers.etag });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await translations('en', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each(['fr', 'EN', 'en.json', '__proto__', '..%2Fen'])('are unknown in %s', async (language) => {
    const answer = await translations(language);
    expect(answer.status).toBe(404);
    expect(answer.json.code).toBe('not_found');
  });
});
