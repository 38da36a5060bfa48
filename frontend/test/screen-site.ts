import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ScreenNetwork, ScreenState } from '@wifi-share/contracts/entities/screen';
import { translate } from '@wifi-share/texts/translate';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import { reloadScript, renderScreenGone, renderScreenPage, type ScreenPageInput } from '../guest/render.js';
import { buildGuestPage } from './guest-build.js';

const network: ScreenNetwork = {
  ...{ id: 'aB3dE6gH9jK2', name: 'Café Central', ssid: 'Cafe Guest', security: 'WPA2', hidden: false },
  ...{ welcome: null, accent: null, logo: null, password: 'espresso-2026' },
  joinCode: wifiPayload({
    ssid: 'Cafe Guest',
    password: 'espresso-2026',
    security: 'WPA2',
    hidden: false,
    compatibilityMode: false,
  }),
  pageUrl: 'https://wifi.example/wifi/aB3dE6gH9jK2?via=qr',
};

export const shownState = (change: Partial<ScreenState> = {}, changed: Partial<ScreenNetwork> = {}): ScreenState => {
  const state = {
    ...{
      show: 'network' as const,
      languages: ['en', 'de', 'es'] as ScreenState['languages'],
      nightMode: 'auto' as const,
    },
    ...{ validUntil: null, network: { ...network, ...changed } },
    ...change,
  };
  return { ...state, version: createHash('sha256').update(JSON.stringify(state)).digest('base64url') };
};

export interface ScreenSite {
  origin: string;
  /** What the screen shows; null when it was revoked. */
  show(state: ScreenState | null): void;
  /** What the test decides while the site runs. */
  state: { away: boolean; streams: boolean };
  stop(): Promise<void>;
}

/** Serves the page of one screen at /screen/token, under the content policy that the gateway sends. */
export async function startScreenSite(): Promise<ScreenSite> {
  const build = await buildGuestPage();
  const { screenScript, screenCss } = build.assets;
  const state = { away: false, streams: true };
  const streams = new Set<ServerResponse>();
  let shown: ScreenState | null = shownState();
  const t: ScreenPageInput['t'] = (language, key, variables) => translate(language, key, variables);
  const [script, reload, style] = [screenScript, reloadScript, screenCss].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const policy = `default-src 'none'; script-src ${script} ${reload}; style-src ${style}; font-src data:; img-src 'self' data:; connect-src 'self'`;
  const eventOf = (sent: ScreenState) => `id: ${sent.version}\nevent: state\ndata: ${JSON.stringify(sent)}\n\n`;

  const server = createServer((request, response) => {
    if (state.away) return request.socket.destroy();
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/screen/token') {
      response.writeHead(shown ? 200 : 404, { 'content-type': 'text/html', 'content-security-policy': policy });
      const shared = { brandName: 'WiFi Share', assets: build.assets, t };
      return response.end(
        shown
          ? renderScreenPage({ ...shared, state: shown, token: 'token', now: new Date() })
          : renderScreenGone({ ...shared, language: 'en', isAway: false }),
      );
    }
    if (!path.startsWith('/api/screen/token') || !shown) return response.writeHead(404).end();
    if (path.endsWith('/events')) {
      if (!state.streams) return response.writeHead(503).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`retry: 100\n\n${eventOf(shown)}`);
      streams.add(response);
      return request.once('close', () => streams.delete(response));
    }
    const etag = `"${shown.version}"`;
    const isSame = request.headers['if-none-match'] === etag;
    return response.writeHead(isSame ? 304 : 200, { etag }).end(isSame ? '' : JSON.stringify(shown));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    show(next) {
      shown = next;
      for (const stream of streams) {
        if (next) stream.write(eventOf(next));
        else stream.end();
      }
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await build.remove();
    },
  };
}
