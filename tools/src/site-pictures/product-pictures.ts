import { signIn } from '@wifi-share/contracts/calls/identity';
import { createNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import { type Language, languageCodes, languageCookie } from '@wifi-share/contracts/languages';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { GatewaySession } from '../local-stack/gateway-session.js';
import type { Run } from '../local-stack/run-file.js';
import { urlOf } from '../screenshots/screen.js';
import { signInAs, signUpAs } from '../screenshots/sign-in.js';
import { onPhone, type Scheme } from './phone.js';
import { sampleAccent, samples } from './samples.js';

const schemes = ['light', 'dark'] as const satisfies Scheme[];

/** A picture as it was taken, in PNG. */
export interface Taken {
  name: string;
  png: Buffer;
}

/** Where the code is in the picture of a card, in its pixels: the head above it is as high as its words need. */
interface CodePlace {
  x: number;
  y: number;
  size: number;
}

interface Owner {
  username: string;
  password: string;
  networkId: string;
}

interface Scene {
  browser: Browser;
  run: Run;
  typeface: string;
  language: Language;
  owner: Owner;
}

/** Takes the product as it runs, in every language: the guest page, the dashboard and a card whose code is left out. */
export async function takeProduct(browser: Browser, run: Run, typeface: string) {
  const pictures: Taken[] = [];
  const codes: Partial<Record<Language, CodePlace>> = {};
  for (const language of languageCodes) {
    const scene = { browser, run, typeface, language, owner: await sampleOwner(run, language) };
    for (const scheme of schemes) {
      const suffix = scheme === 'dark' ? `${language}-dark` : language;
      pictures.push({ name: `guest-page-${suffix}`, png: await guestPage(scene, scheme) });
      pictures.push({ name: `dashboard-${suffix}`, png: await dashboard(scene, scheme) });
    }
    const { png, code } = await card(scene);
    pictures.push({ name: `card-${language}`, png });
    codes[language] = code;
  }
  return { pictures, codes };
}

async function sampleOwner(run: Run, language: Language): Promise<Owner> {
  const { username, password } = await signUpAs(run, `sample-${language}`, 'premium');
  const session = new GatewaySession(run.appUrl);
  await session.call(signIn, {}, { username, password });
  const { second: _, ...fields } = samples[language];
  const network = { ...fields, accent: sampleAccent, password: 'a-bed-by-the-sea' };
  return { username, password, networkId: (await session.call(createNetwork, {}, network)).id };
}

async function guestPage(scene: Scene, colorScheme: Scheme): Promise<Buffer> {
  const { owner } = scene;
  const context = await windowOf(scene, { viewport: { width: 340, height: 690 }, deviceScaleFactor: 1.5, colorScheme });
  await context.setExtraHTTPHeaders({ 'sec-ch-ua-platform': '"iOS"' });
  const page = await context.newPage();
  await page.goto(`/wifi/${owner.networkId}`, { waitUntil: 'load' });
  // The operator gives the site its name.
  await dress(page, `${scene.typeface} html { font-family: "Geist Variable" } .brand > strong { display: none }`);
  return taken(context, async () => onPhone(context, await page.screenshot({ animations: 'disabled' }), colorScheme));
}

async function dashboard(scene: Scene, colorScheme: Scheme): Promise<Buffer> {
  const { run, owner, language } = scene;
  const context = await windowOf(scene, { viewport: { width: 384, height: 900 }, deviceScaleFactor: 1.5, colorScheme });
  await signInAs(context, run, owner);
  const page = await context.newPage();
  await page.route(urlOf(listNetworks.path), async (route) => {
    const [first] = await (await route.fetch()).json();
    const second = { ...first, ...samples[language].second, id: `${first.id.slice(1)}0` };
    const lastAccessed = new Date().toISOString();
    await route.fulfill({
      json: [
        { ...first, accessCount: 214, lastAccessed },
        { ...second, accessCount: 38, lastAccessed },
      ],
    });
  });
  await page.goto('/user-dashboard', { waitUntil: 'networkidle' });
  await page.locator('article').first().waitFor();
  await dress(page, scene.typeface);
  const heading = await page.locator('h1').boundingBox();
  if (!heading) throw new Error('The dashboard has no heading');
  const clip = { x: 0, y: heading.y - 28, width: 384, height: 460 };
  return taken(context, () => page.screenshot({ animations: 'disabled', clip }));
}

/** The poster without the code and the foot: no build knows the address of the site, nor its name. */
async function card(scene: Scene): Promise<{ png: Buffer; code: CodePlace }> {
  const { run, owner } = scene;
  const scale = 0.6;
  const context = await windowOf(scene, { viewport: { width: 794, height: 1123 }, deviceScaleFactor: scale });
  await signInAs(context, run, owner);
  const page = await context.newPage();
  const query = new URLSearchParams({
    network: owner.networkId,
    template: 'poster',
    paper: 'a4',
    accent: sampleAccent.slice(1),
  });
  await page.goto(`/wifi-card/print?${query}`, { waitUntil: 'networkidle' });
  await page.locator('.card-sheet').waitFor();
  await page.emulateMedia({ media: 'print' });
  await dress(page, '.card-face svg[role=img], .card-foot { visibility: hidden }');
  const box = await page.locator('.card-code svg[role=img]').boundingBox();
  if (!box) throw new Error('The code of the card cannot be found');
  const pixels = (length: number) => Math.round(length * scale);
  const code = { x: pixels(box.x), y: pixels(box.y), size: pixels(box.width) };
  // A little less than A4, in whole pixels.
  const clip = { x: 0, y: 0, width: 790, height: 1120 };
  return { png: await taken(context, () => page.screenshot({ animations: 'disabled', clip })), code };
}

async function windowOf({ browser, run, language }: Scene, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    baseURL: run.appUrl,
    bypassCSP: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: languageCookie, value: language, url: run.appUrl }]);
  return context;
}

async function dress(page: Page, style: string): Promise<void> {
  await page.addStyleTag({ content: style });
  await page.evaluate(() => document.fonts.ready);
}

async function taken(context: BrowserContext, take: () => Promise<Buffer>): Promise<Buffer> {
  const png = await take();
  await context.close();
  return png;
}
