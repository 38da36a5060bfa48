import { gunzipSync } from 'node:zlib';
import { languageCodes } from '@wifi-share/contracts/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

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

  it('are compressed', async () => {
    const answer = await translations('en', { 'accept-encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(answer.bytes).toString())).toEqual((await translations('en')).json);
  });

  it.each(['fr', 'EN', 'en.json', '__proto__', '..%2Fen'])('are unknown in %s', async (language) => {
    const answer = await translations(language);
    expect(answer.status).toBe(404);
    expect(answer.json.code).toBe('not_found');
  });
});
