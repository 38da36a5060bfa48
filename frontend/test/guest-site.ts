import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { GuestNetwork } from '@wifi-share/contracts/entities/network';
import { parseLanguage } from '@wifi-share/contracts/languages';
import { guestWorkerPath } from '@wifi-share/contracts/paths';
import { translate } from '@wifi-share/texts/translate';
import { type Device, noScriptStyle, reloadScript, renderGuestNotFound, renderGuestPage } from '../guest/render.js';
import { buildGuestPage } from './guest-build.js';
import { site } from './guest-page-input.js';

interface Posted {
  path: string | undefined;
  contentType: string | undefined;
  body: unknown;
}

export interface GuestSite {
  origin: string;
  /** The access calls received so far. */
  posted: Posted[];
  /** The lookups received so far: the names of their networks. */
  lookups: string[];
  /** What the test decides while the site runs. */
  state: { profilesFail: boolean; away: boolean; slow: boolean; status: number };
}

/** Serves rendered pages by name at /wifi/{name}, under the content policy that the gateway sends, until the process ends. */
export async function startGuestSite(networks: Record<string, GuestNetwork>): Promise<GuestSite> {
  const { assets, remove } = await buildGuestPage();
  await remove();
  const posted: Posted[] = [];
  const lookups: string[] = [];
  const etagOf = (network: GuestNetwork) =>
    `"${createHash('sha256').update(JSON.stringify(network)).digest('base64url')}"`;
  const state = { profilesFail: false, away: false, slow: false, status: 200 };
  const { css, themeScript, script } = assets;
  const hashesOf = (texts: string[]) =>
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
  const scripts = hashesOf([themeScript, script, reloadScript]);
  const styles = hashesOf([css, noScriptStyle]);
  const policy = [
    `default-src 'none'; script-src ${scripts}; style-src ${styles}; img-src 'self' data:; connect-src 'self'; worker-src 'self'`,
    `form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  ].join('; ');

  const server = createServer(async (request, response) => {
    if (state.away) return request.socket.destroy();
    const url = new URL(request.url ?? '/', 'http://site');
    if (request.method === 'POST') return accept(request, response);
    const [, lookedUp] = /^\/api\/wifi\/(\w+)$/.exec(url.pathname) ?? [];
    if (lookedUp !== undefined) {
      lookups.push(lookedUp);
      const etag = etagOf(Object.values(networks).find(({ id }) => id === lookedUp) as GuestNetwork);
      const isSame = request.headers['if-none-match'] === etag;
      return response.writeHead(isSame ? 304 : 200, { etag, 'cache-control': 'no-store' }).end(isSame ? '' : '{}');
    }
    if (url.pathname.startsWith('/api/')) {
      if (state.profilesFail) return response.writeHead(503).end();
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename="profile"' });
      return response.end('profile');
    }
    if (url.pathname === guestWorkerPath) {
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(assets.worker);
    }
    if (!url.pathname.startsWith('/wifi/')) return response.writeHead(204).end();
    const network = networks[url.pathname.slice('/wifi/'.length)];
    if (network && state.status !== 200)
      return response.writeHead(state.status, { 'Content-Type': 'text/html' }).end('no');
    if (state.slow) return;
    const device = (url.searchParams.get('device') ?? 'android') as Device;
    const language = parseLanguage(url.searchParams.get('lang')) ?? 'en';
    const t: typeof site.t = (key, variables) => translate(language, key, variables);
    const input = { ...site, assets, language, t };
    response.writeHead(network ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    });
    response.end(
      network ? renderGuestPage({ ...input, network, etag: etagOf(network), device }) : renderGuestNotFound(input),
    );
  });

  async function accept(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse(await text(request));
    posted.push({ path: request.url, contentType: request.headers['content-type'], body });
    response.writeHead(202, { 'Content-Type': 'application/json' }).end('{}');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posted, lookups, state };
}
