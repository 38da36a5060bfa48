import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import { readScreenState } from '@wifi-share/contracts/internal/screen-state';
import { translate } from '@wifi-share/texts/translate';
import { register } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadScript } from '../../../frontend/guest/reload-script.js';
import { screenScript, screenStyle } from './support/built-frontend.js';
import { gatewayForThisTest, startGateway, type TestGateway } from './support/gateway.js';
import { sendJson } from './support/upstream.js';

const token = 'Zm9ydHkgdHdvIGlzIHRoZQ-_';

const state: ScreenState = {
  ...{ show: 'network', languages: ['de', 'en'], nightMode: 'on', validUntil: null, version: 'v1' },
  network: {
    ...{ id: 'aB3dE6gH9jK2', name: '</title><b>Café', ssid: 'Cafe <Guest>', security: 'WPA2', hidden: false },
    ...{ welcome: null, accent: '#0f766e', logo: null, password: 'espresso-2026' },
    ...{ joinCode: 'WIFI:T:WPA;S:Cafe;P:espresso-2026;;', pageUrl: 'http://wifi.example/wifi/aB3dE6gH9jK2' },
  },
};

let gateway: TestGateway;
let known: ScreenState | null;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  known = state;
  gateway.networks.received.length = 0;
  gateway.networks.answer = (_request, response) =>
    known ? sendJson(response, 200, known) : sendJson(response, 404, { code: 'screen_not_found' });
});

const headersOf = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
const hashOf = (part: string) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`;

describe('the page of a screen', () => {
  const page = (headers = {}) => gateway.ask({ path: `/screen/${token}`, headers });

  it('is a whole document, which nothing keeps, lists, or tells others of', async () => {
    const { status, headers, text } = await page();
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers).toMatchObject(headersOf);
    expect(text).toMatch(/^<!doctype html><html lang="de" data-theme="dark">/);
    for (const part of ['espresso-2026', 'Cafe &lt;Guest&gt;', '&lt;b&gt;Café']) expect(text).toContain(part);
    for (const language of ['de', 'en'] as const) expect(text).toContain(translate(language, 'guest.screen.scan'));
    expect(text).not.toMatch(/<[^>]+ (style|on\w+)=/);
  });

  it('asks for itself again while it cannot be read', async () => {
    gateway.networks.answer = (_request, response) => sendJson(response, 503, { code: 'service_unavailable' });
    const { status, headers, text } = await page({ cookie: 'lang=de' });
    expect([status, headers['content-type'], headers.refresh]).toEqual([503, 'text/html; charset=utf-8', '5']);
    expect(headers).toMatchObject(headersOf);
    expect(text).toContain(translate('de', 'guest.screen.askStaff'));
    expect(text).not.toContain(translate('de', 'guest.screen.gone'));
  });

  it('may run its two scripts and use two style sheets, and loads nothing of others', async () => {
    const { headers, text } = await page();
    const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    expect(styles[0]).toBe(screenStyle);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src ${hashOf(screenScript)} ${hashOf(reloadScript)};`);
    expect(policy).toContain(`style-src ${styles.map(hashOf).join(' ')};`);
    expect(policy).toContain('font-src data:;');
    expect(policy).not.toContain('unsafe');
  });

  it('asks for the token in a body: it stands in no path that is written down', async () => {
    await page();
    const [asked] = gateway.networks.received;
    expect(asked).toMatchObject({ method: 'POST', url: readScreenState.path, body: JSON.stringify({ token }) });
  });

  it('without a screen says to ask the staff, in the language of the browser', async () => {
    known = null;
    const { status, headers, text } = await page({ 'accept-language': 'es' });
    expect(status).toBe(404);
    expect(headers).toMatchObject(headersOf);
    expect(text).toContain(translate('es', 'guest.screen.askStaff'));
  });

  it('of a network that guests may not see has nothing of it', async () => {
    known = { ...state, show: 'askStaff', network: null };
    const { status, text } = await page();
    expect(status).toBe(200);
    expect(text).toContain(translate('de', 'guest.screen.askStaff'));
    expect(text).not.toContain('Cafe');
  });
});

describe('what a token opens', () => {
  it.each(['', '.json', '.png', '.bmp', '/events'])('%s is kept nowhere, also where it is refused', async (ending) => {
    const path = `/api/screen/${token}${ending}`;
    for (const screen of [state, null]) {
      known = screen;
      const answer = await gateway.ask({ path });
      expect(answer.status).toBe(screen ? 200 : 404);
      expect(answer.headers).toMatchObject(headersOf);
      expect(gateway.networks.received.at(-1)?.url).toBe(path);
    }
  });

  it('passes on what the screen shows event by event, and ends with the stream of the service', async () => {
    let service: ServerResponse | undefined;
    gateway.networks.answer = (_request, response) => {
      service = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: old\n\n');
    };
    const answer = await fetch(`${gateway.url}/api/screen/${token}/events`);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await reader.read()).toEqual({ done: false, value: 'data: old\n\n' });
    service?.write('data: new\n\n');
    expect(await reader.read()).toEqual({ done: false, value: 'data: new\n\n' });
    service?.end();
    expect((await reader.read()).done).toBe(true);
  });

  it('costs the more, the more pixels a picture has', async () => {
    const own = await gatewayForThisTest({ PUBLIC_READS_PER_MINUTE: '40' });
    const statuses: number[] = [];
    for (const query of ['w=2000&h=2000', 'w=2000&h=2000', 'w=800&h=480'])
      statuses.push((await own.ask({ path: `/api/screen/${token}.png?${query}` })).status);
    expect(statuses).toEqual([200, 429, 200]);
  });

  it('counts ten times as a page, which is drawn for each request', async () => {
    const own = await gatewayForThisTest({ PUBLIC_READS_PER_MINUTE: '21' });
    own.networks.answer = (_request, response) => sendJson(response, 200, state);
    const statuses: number[] = [];
    for (const path of [`/screen/${token}`, `/screen/${token}`, `/screen/${token}`, `/api/screen/${token}`])
      statuses.push((await own.ask({ path })).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('is counted by its pattern, never by its address', async () => {
    await gateway.ask({ path: `/api/screen/${token}` });
    await gateway.ask({ path: `/screen/${token}` });
    await vi.waitFor(async () => {
      const text = await register.metrics();
      for (const route of ['/api/screen/:token', '/screen/:token']) expect(text).toContain(`route="${route}"`);
      expect(text).not.toContain(token);
    });
  });

  it('is stopped after some that there are not, on the page as in calls, and still answers those that there are', async () => {
    const own = await gatewayForThisTest({ UNKNOWN_IDS_PER_MINUTE: '3' });
    own.networks.answer = (request, response) =>
      `${request.url}${request.body}`.includes(token)
        ? sendJson(response, 200, state)
        : sendJson(response, 404, { code: 'screen_not_found' });
    const statuses: number[] = [];
    for (const path of ['/api/screen/a', '/screen/b', '/api/screen/c.json', '/api/screen/d', '/screen/e'])
      statuses.push((await own.ask({ path })).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    expect((await own.ask({ path: `/api/screen/${token}` })).status).toBe(200);
    expect((await own.ask({ path: `/screen/${token}` })).status).toBe(200);
  });
});
