import { translate } from '@wifi-share/texts/translate';
import { launchChromium } from '@wifi-share/tools/browser/launch-chromium';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, swallow } from './guest-visitor.js';
import { readQr } from './read-qr.js';
import { type ScreenSite, shownState, startScreenSite } from './screen-site.js';

type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Context = Awaited<ReturnType<Browser['newContext']>>;
type Page = Awaited<ReturnType<Context['newPage']>>;

let site: ScreenSite;
let browser: Browser;
let context: Context;
beforeAll(async () => {
  site = await startScreenSite();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});
beforeEach(async () => {
  Object.assign(site.state, { away: false, streams: true });
  site.show(shownState());
  context = await browser.newContext({ viewport: { width: 1024, height: 600 } });
});
afterEach(() => context.close());

const text = (key: Parameters<typeof translate>[1]) => translate('en', key);
const changed = shownState({}, { password: 'another one' });

/** Its timers run only when the test says so. */
async function open(): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${site.origin}/screen/token`);
  await page.locator('.code').first().waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}
const passwordOn = (page: Page) => page.locator('.password:visible');
const codeOn = async (page: Page) => readQr(decodeURI((await page.locator('.code:visible').getAttribute('src')) ?? ''));
const said = (page: Page) => page.getByRole('status');
/** An answer that was on its way when the site went away may still say that all is true: then more time has to pass. */
const saidAfter = async (page: Page, milliseconds: number) => {
  await page.clock.runFor(milliseconds);
  return said(page).innerText();
};

describe('a screen', () => {
  it('shows the code that joins, and beside it what is typed, without scrolling on a small tablet', async () => {
    const page = await open();
    expect(await codeOn(page)).toBe(shownState().network?.joinCode);
    expect(await passwordOn(page).innerText()).toBe('espresso-2026');
    expect(await page.getByRole('img').getAttribute('alt')).toContain('Cafe Guest');
    const { scroll, height } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollHeight,
      height: window.innerHeight,
    }));
    expect(scroll).toBeLessThanOrEqual(height);
  });

  it('follows a new password by the stream, and says that it has changed', async () => {
    const page = await open();
    site.show(changed);
    await said(page).getByText(text('guest.screen.changed')).waitFor();
    expect(await passwordOn(page).innerText()).toBe('another one');
    site.show(shownState({ show: 'changing' }, { password: '', joinCode: null }));
    await page.getByRole('heading', { name: text('guest.changing.title') }).waitFor();
    expect(await page.content()).not.toContain('another one');
  });

  it('asks one at a time, and times out each without an answer', async () => {
    site.state.streams = false;
    await swallow(context, '/api/screen/token');
    const page = await open();
    const asked = () => page.evaluate(() => (window as unknown as { swallowed: number }).swallowed);
    const before = await asked();
    await page.clock.runFor(27_000);
    const more = (await asked()) - before;
    expect(more).toBeGreaterThan(1);
    expect(more).toBeLessThanOrEqual(4);
  });

  it('follows without a stream too', async () => {
    site.state.streams = false;
    const page = await open();
    site.show(changed);
    await page.clock.runFor(5000);
    await said(page).getByText(text('guest.screen.changed')).waitFor();
  });

  it('is loaded again every few seconds where its script does not run', async () => {
    await context.route('**/screen/token', async (route) => {
      const answer = await route.fetch();
      const { 'content-security-policy': policy = '', ...headers } = answer.headers();
      const refusing = policy.replace(/script-src \S+/, 'script-src');
      await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': refusing } });
    });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${site.origin}/screen/token`);
    expect(await passwordOn(page).innerText()).toBe('espresso-2026');
    site.show(changed);
    await page.clock.fastForward(5000);
    await page.getByText('another one').waitFor();
    expect(await page.locator('html.js').count()).toBe(0);
  });

  it('follows, and says its age, also where the clock of the device was set back', async () => {
    site.state.streams = false;
    const page = await open();
    await page.clock.setSystemTime(Date.now() - 60_000 * 60);
    site.show(changed);
    await page.clock.runFor(5000);
    await said(page).getByText(text('guest.screen.changed')).waitFor();
    await page.clock.setSystemTime(Date.now() - 60_000 * 120);
    site.state.away = true;
    await eventually(() => saidAfter(page, 90_000)).toMatch(/^No connection\. Last updated \d/);
  });

  it('says its age with the day once the time alone would be that of another day', async () => {
    site.state.streams = false;
    const page = await open();
    site.state.away = true;
    let days = 0;
    await eventually(async () => {
      await page.clock.setSystemTime(Date.now() + ++days * 25 * 3_600_000);
      return saidAfter(page, 1000);
    }).toMatch(/^No connection\. Last updated .*20\d\d, \d/);
  });

  it('shows the spaces of an SSID as they are', async () => {
    site.show(shownState({}, { ssid: 'Cafe  Guest' }));
    const page = await open();
    expect(await page.locator('dd').first().innerText()).toBe('Cafe  Guest');
    site.show(shownState({ show: 'changing' }, { ssid: 'Cafe  Guest', password: '', joinCode: null }));
    await page.locator('.ssid').waitFor();
    expect(await page.locator('.ssid').innerText()).toBe('Cafe  Guest');
  });

  it('speaks of a password while it is paused only where the network has one', async () => {
    const paused = (security: 'WPA2' | 'NONE') =>
      shownState({ show: 'page', languages: ['en'] }, { security, password: '', joinCode: null });
    site.show(paused('WPA2'));
    const page = await open();
    await page.getByText(text('guest.screen.page.text')).waitFor();
    site.show(paused('NONE'));
    await page.getByText(text('guest.screen.page.text')).waitFor({ state: 'detached' });
    await page.getByText(text('guest.screen.page'), { exact: true }).waitFor();
  });

  it('is in the language that its owner has changed to', async () => {
    const page = await open();
    site.show(shownState({ languages: ['de'] }));
    await page.locator('html[lang=de]').waitFor();
  });

  it('says how to keep the display on where that is refused', async () => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'wakeLock', { value: { request: () => Promise.reject(new Error('refused')) } }),
    );
    const page = await context.newPage();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto(`${site.origin}/screen/token`);
    await said(page).getByText(text('guest.screen.awake')).waitFor();
  });

  it('shows nothing of the network once it is revoked', async () => {
    const page = await open();
    site.show(null);
    await page.clock.runFor(5000);
    await page.getByRole('heading', { name: text('guest.screen.askStaff') }).waitFor();
    expect(await page.content()).not.toContain('espresso-2026');
  });

  it('without a connection says its age, and past the next planned change shows the code of the page instead', async () => {
    const planned = Date.now() + 60_000 * 10;
    site.show(shownState({ validUntil: new Date(planned).toISOString() }));
    const page = await open();
    site.state.away = true;
    await eventually(() => saidAfter(page, 60_000)).toMatch(/^No connection\. Last updated \d/);
    expect(await passwordOn(page).count()).toBe(1);
    await page.clock.runFor(60_000 * 10);
    expect(await passwordOn(page).count()).toBe(0);
    expect(await codeOn(page)).toBe(shownState().network?.pageUrl);
    site.state.away = false;
    await page.clock.runFor(35_000);
    await passwordOn(page).waitFor();
    expect(await said(page).innerText()).toBe('');
  });

  it('shows its languages in turn, and all of them where nothing is to move', async () => {
    const page = await open();
    const visible = (language: 'en' | 'de' | 'es') =>
      page.getByText(translate(language, 'guest.screen.scan')).isVisible();
    const all = async () => [await visible('en'), await visible('de'), await visible('es')];
    const first = (await all()).indexOf(true);
    for (const turn of [first, first + 1, first + 2, first + 3]) {
      expect(await all()).toEqual([0, 1, 2].map((language) => language === turn % 3));
      await page.clock.runFor(10_000);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await all()).toEqual([true, true, true]);
  });

  it('hides the cursor while nobody moves it, and asks for the display to stay on', async () => {
    await context.addInitScript(() => {
      const asked = { count: 0 };
      Object.assign(window, { asked });
      Object.defineProperty(navigator, 'wakeLock', {
        value: { request: async () => void asked.count++ },
        configurable: true,
      });
    });
    const page = await open();
    const cursor = () => page.evaluate(() => getComputedStyle(document.documentElement).cursor);
    await page.clock.runFor(3000);
    expect(await cursor()).toBe('none');
    await page.mouse.move(10, 10);
    expect(await cursor()).not.toBe('none');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count)).toBe(2);
  });
});
