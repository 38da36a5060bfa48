import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anna, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn();
});
afterAll(() => gateway.stop());

const get = (path: string, headers = {}) => gateway.ask({ path, headers });
const preloaded = (html: string) =>
  Array.from(html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g), ([, href]) => href);

it("the dashboard's document names its code and what it will ask for, so that both come at once", async () => {
  const { text, headers } = await get('/user-dashboard?tab=networks', { cookie });
  expect(preloaded(text)).toEqual(['/assets/dashboard-1.js', '/assets/inside-1.js']);
  const as = 'rel=preload; as=fetch; crossorigin=anonymous';
  expect(headers.link).toBe(`</api/user/me>; ${as}, </api/user/${anna.userId}/networks>; ${as}`);
});

it('in a team it names the memberships and the networks of its owner; what is no id of one is none', async () => {
  const as = 'rel=preload; as=fetch; crossorigin=anonymous';
  const owner = '1c0d2e3f-4051-4b6c-9d7e-8f90a1b2c3d4';
  const { headers } = await get(`/user-dashboard?team=${owner}`, { cookie });
  const ahead = ['/api/user/me', `/api/user/${anna.userId}/teams`, `/api/teams/${owner}/user/${owner}/networks`];
  expect(headers.link).toBe(ahead.map((path) => `<${path}>; ${as}`).join(', '));
  const other = await get('/user-dashboard?team=..%2Fuser', { cookie });
  expect(other.headers.link).not.toContain('/api/teams');
});

it.each([
  ['without a session', '/user-dashboard', ''],
  ['of another screen', '/plans', undefined],
])('the document %s names neither', async (_, path, sent) => {
  const { text, headers } = await get(path, { cookie: sent ?? cookie });
  expect([preloaded(text), headers.link]).toEqual([[], undefined]);
});

it('who has a session that is over is not asked for in vain', async () => {
  const { status, headers } = await get('/user-dashboard', { cookie: 'session=nonsense' });
  expect([status, headers.link]).toEqual([200, undefined]);
});

it('the policy allows the scripts in the document by their hashes: the theme, and what loads Intl ahead', async () => {
  const { text, headers } = await get('/user-dashboard?lang=de', { cookie });
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  expect(scripts).toEqual([
    expect.stringContaining('document.documentElement.dataset.theme'),
    expect.stringContaining("toLocaleString('de')"),
  ]);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`);
});
