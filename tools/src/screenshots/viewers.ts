import { requestVerification } from '@wifi-share/contracts/calls/admin-gate';
import { languageCookie } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Run } from '../local-stack/run-file.js';
import { adverts } from './adverts.js';
import type { Seeds, Viewer } from './screen.js';
import { signInAdmin, signInAs, signInFresh, signInNewcomer } from './sign-in.js';

/** Where the pictures are taken. */
export interface Scene {
  browser: Browser;
  run: Run;
  seeds: Seeds;
}

/** An address reserved for documentation (RFC 5737). */
const blockedAddress = { 'x-forwarded-for': '203.0.113.9' };

/** The site as that viewer opens it. */
function siteOf(as: Viewer, { run }: Scene): string {
  if (as === 'asked' || as === 'consenting') return adverts.siteOf(run.appUrl);
  return run.appUrl;
}

/** A browser of the viewer's own, signed in where the viewer is. */
export async function enterAs(as: Viewer, scene: Scene, window: BrowserContextOptions, language: string) {
  const headers = as === 'blocked' ? { extraHTTPHeaders: blockedAddress } : {};
  const context = await scene.browser.newContext({ ...window, ...headers, baseURL: siteOf(as, scene) });
  await context.addCookies([{ name: languageCookie, value: language, url: siteOf(as, scene) }]);
  // On a first visit the fallback font stays; what is looked at is the one that all others show.
  await context.route('**/assets/*.css', async (route) => {
    const { pathname } = new URL(route.request().url());
    const sheet = await (await fetch(scene.run.appUrl + pathname)).text();
    await route.fulfill({
      contentType: 'text/css',
      body: sheet.replaceAll('font-display:optional', 'font-display:block'),
    });
  });
  if (as === 'admin') await signInAdmin(context, scene.run, window.extraHTTPHeaders?.['x-forwarded-for']);
  else await become(as, context, scene);
  return context;
}

async function become(as: Viewer, context: BrowserContext, { run, seeds: { pro, payers } }: Scene): Promise<void> {
  if (as === 'consenting') await adverts.consent(context);
  if (as === 'blocked') await failAtGate(context, run);
  if (as === 'demo') await signInAs(context, run, run.demo);
  if (as === 'pro') await signInAs(context, run, pro);
  if (as === 'newcomer') await signInNewcomer(context, run, 'pro');
  if (as === 'free') await signInNewcomer(context, run, 'free');
  if (as === 'fresh') await signInFresh(context, run, 'free');
  if (as === 'paid' || as === 'left' || as === 'waiting') await signInAs(context, run, payers[as]);
}

async function failAtGate({ request }: BrowserContext, { appUrl }: Run): Promise<void> {
  for (let tries = 0; tries < limits.adminFailuresMax; tries++) {
    const data = { accessCode: 'not the code' };
    await request.post(appUrl + requestVerification.path, { data, headers: { origin: appUrl } });
  }
}
