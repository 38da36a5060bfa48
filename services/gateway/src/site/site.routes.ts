import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { paymentPath, screenPaths, secretScreenPaths } from '@wifi-share/contracts/paths';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { FastifyInstance } from 'fastify';
import type { SendAppShell } from './app-shell.js';
import { registerCrawlerFiles } from './crawlers.js';
import { dashboardPath, preloadDashboardData } from './dashboard-data.js';
import type { Site } from './page-head.js';
import { opensWindows, paymentPolicy, shownElsewhere } from './security-headers.js';
import type { SingleSignOnState } from './single-sign-on.js';
import { registerWebManifest } from './web-manifest.js';

interface Options {
  site: Site;
  frontendDist: string;
  sendAppShell: SendAppShell;
  singleSignOn: SingleSignOnState;
  payPalScriptUrl: string;
  sessions: SessionStore;
  sessionCookieName: string;
}

/** Vite names these by their content. */
const hashed = /[/\\]assets[/\\][^/\\]+$/;

const compressed = /\.(br|gz)$/;

/** Those of link previews, and the site's marks. */
const picture = /\.(png|ico|svg)$/;

/** The single-page application: its screens, and the files that the build left. */
export async function registerSite(app: FastifyInstance, options: Options): Promise<void> {
  const { site, frontendDist, sendAppShell, singleSignOn, payPalScriptUrl, sessions } = options;
  const { sessionCookieName: cookieName } = options;
  const paying = paymentPolicy(payPalScriptUrl);
  for (const path of screenPaths) {
    app.get(path, async (request, reply) => {
      if (secretScreenPaths.includes(path)) reply.header('referrer-policy', 'no-referrer');
      await singleSignOn.ahead();
      if (path === dashboardPath) await preloadDashboardData(request, reply, { sessions, cookieName });
      if (path === paymentPath) reply.headers(opensWindows);
      return sendAppShell(request, reply, { path, policy: path === paymentPath ? paying : undefined });
    });
  }
  registerCrawlerFiles(app, site.origin);
  registerWebManifest(app, site.brandName);
  await app.register(fastifyStatic, {
    root: frontendDist,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**', 'prerendered/**', 'guest/**', '**/*.{br,gz}'],
    preCompressed: true,
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (picture.test(path)) reply.headers(shownElsewhere);
      reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // One route for some hundred files: a route for each takes a start a tenth of a second.
  const assets = new Set(readdirSync(join(frontendDist, 'assets')).filter((name) => !compressed.test(name)));
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
  });
}
