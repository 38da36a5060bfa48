import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { cafe, longestNetwork, widestNetwork } from './guest-page-input.js';
import { eventually, newVisitor, type Page, phone } from './guest-visitor.js';

const visitor = newVisitor();

describe('a page load', () => {
  it('is counted once, and leaves no marker that a reload or a bookmark would count again', async () => {
    const page = await visitor.open('cafe?via=nfc&lang=de');
    await eventually(() => visitor.site.posted).toHaveLength(1);
    expect(visitor.site.posted[0]).toEqual({
      path: `/api/wifi/${cafe.id}/access`,
      contentType: 'application/json',
      body: { accessMethod: 'nfc', userAgent: await page.evaluate(() => navigator.userAgent) },
    });
    expect(page.url()).toBe(`${visitor.site.origin}/wifi/cafe?lang=de`);
    await page.reload();
    await page.clock.runFor(1);
    await eventually(() => visitor.site.posted.map((call) => call.body)).toMatchObject([{}, { accessMethod: 'web' }]);
  });

  it('of no network counts nothing', async () => {
    await (await visitor.open('unknown')).waitForLoadState('networkidle');
    expect(visitor.site.posted).toEqual([]);
  });

  it.each(['cafe', 'open', 'longest', 'longest?device=iphone', 'longest?device=mac', 'longest?device=windows'])(
    'of %s keeps the content policy, fits 320 px and half of 360, and moves nothing',
    async (name) => {
      const page = await visitor.context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await page.setViewportSize({ width: 320, height: 568 });
      await page.goto(`${visitor.site.origin}/wifi/${name}`, { waitUntil: 'commit' });
      await page.locator('html.js').waitFor();
      expect(await page.evaluate(layoutShifts)).toEqual([]);
      await page.getByText('Manual setup', { exact: true }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // 360 px at 200 % zoom.
      await page.setViewportSize({ width: 180, height: 320 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(180);
      expect(errors).toEqual([]);
    },
  );

  it.each(['cafe', 'longest', 'longest?device=windows', 'longest?device=iphone'])(
    'of %s moves nothing while the page is still arriving',
    async (name) => {
      const page = await visitor.open(name);
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await page.evaluate(movesAsThePageArrives)).toEqual([]);
    },
  );

  it.each([
    ['cafe', cafe],
    ['cafe?device=iphone', cafe],
    ['longest', longestNetwork],
    ['widest?device=iphone&lang=de', widestNetwork],
    ['widest?device=windows&lang=de', widestNetwork],
  ])(
    'of %s shows the button, the way to the settings and the password row without scrolling on 360 × 640, and all of the name and place',
    async (name, network) => {
      const page = await visitor.open(name);
      const row = await page.locator('.network .field').boundingBox();
      expect(row!.y + row!.height).toBeLessThanOrEqual(640);
      expect((await page.locator('[data-connect] button').boundingBox())!.height).toBeGreaterThanOrEqual(44);
      const shown = await page.locator('.network').innerText();
      for (const value of [network.name, network.location]) expect(shown).toContain(value?.trim());
    },
  );

  it.each([
    ['dark', 'light', 'rgb(10, 11, 13)'],
    ['light', 'dark', 'rgb(251, 251, 252)'],
  ] as const)('is %s where that was chosen on the site', async (theme, system, colour) => {
    const page = await visitor.context.newPage();
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(`${visitor.site.origin}/wifi/cafe`, { waitUntil: 'commit' });
    await page.getByText('Manual setup', { exact: true }).waitFor();
    const bars = page.locator('meta[name="theme-color"][media="all"]');
    expect(await bars.evaluateAll((metas) => metas.map((meta) => meta.dataset.scheme))).toEqual([theme]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(colour);
  });
});

describe('the logo', () => {
  const logo = (page: Page) => page.locator('.host-logo');
  const picture = PNG.sync.write(new PNG({ width: 40, height: 20 }));

  it('that loads is shown', async () => {
    await visitor.context.route('**/logo?v=v1', (route) => route.fulfill({ body: picture, contentType: 'image/png' }));
    const page = await visitor.open('pictured');
    await eventually(() => logo(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(40);
    expect((await logo(page).boundingBox())!.height).toBe(56);
  });

  it('that fails once the page is there leaves no box', async () => {
    const page = await visitor.context.newPage();
    await visitor.context.route('**/logo?v=v1', async (route) => {
      await page.locator('html.js').waitFor();
      await route.abort();
    });
    await page.goto(`${visitor.site.origin}/wifi/pictured`, { waitUntil: 'commit' });
    await page.locator('html.js').waitFor();
    await eventually(() => logo(page).count()).toBe(0);
  });

  it('that failed before the script runs leaves none either', async () => {
    await visitor.context.route('**/logo?v=v1', (route) => route.abort());
    await visitor.context.addInitScript(() => {
      const failed = new Promise((done) => addEventListener('error', () => setTimeout(done), true));
      Object.assign(window, { failed });
    });
    await visitor.context.route(
      '**/wifi/pictured',
      async (route) => {
        const html = await (await route.fetch()).text();
        // Without the policy, which would refuse the longer script.
        const body = html.replace('<script type="module">', '$&await window.failed;');
        await route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
      },
      // The service worker asks for the page again.
      { times: 1 },
    );
    const page = await visitor.open('pictured');
    expect(await logo(page).count()).toBe(0);
  });
});

describe('the code on the screen', () => {
  it.each(['light', 'dark'] as const)('can be read in the %s theme', async (colorScheme) => {
    const page = await visitor.open('cafe');
    await page.emulateMedia({ colorScheme });
    const { data, width, height } = PNG.sync.read(await page.locator('.qr').screenshot());
    expect(jsqr.default(new Uint8ClampedArray(data), width, height)?.data).toBe(wifiPayload(cafe));
  });
});

describe('choosing a language', () => {
  it('is remembered for a year and reloads after 100 ms with the language in the address', async () => {
    const page = await visitor.open('cafe');
    await page.getByText('Language: en').click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.clock.runFor(100);
    await page.locator('html[lang=de]').waitFor();
    expect(page.url()).toBe(`${visitor.site.origin}/wifi/cafe?lang=de`);
    const [cookie] = await visitor.context.cookies();
    expect(cookie).toMatchObject({ name: 'lang', value: 'de', path: '/', sameSite: 'Lax' });
    expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(31_000_000);
  });
});

describe('without a script', () => {
  it('the password can be revealed, the network joined by its link, and no button is dead', async () => {
    const scriptless = await visitor.browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await scriptless.newPage();
    await page.goto(`${visitor.site.origin}/wifi/cafe`);
    expect(await page.locator('.ssid').innerText()).toBe(cafe.ssid);
    expect(await page.locator('.qr img').getAttribute('src')).toMatch(/^data:image\/svg/);
    expect((await page.locator('.qr img').boundingBox())!.height).toBeGreaterThanOrEqual(128);
    expect(await page.getByText(cafe.password).first().isVisible()).toBe(false);
    await page.locator('.network summary').click();
    expect(await page.getByText(cafe.password).first().isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Try to connect' }).getAttribute('href')).toBe(wifiPayload(cafe));
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.getByText('Manual setup', { exact: true }).click();
    expect(await page.getByText('WPA2', { exact: true }).isVisible()).toBe(true);
    await scriptless.close();
  });
});

/** What has moved since the page was first drawn (Layout Instability), once what changed last is drawn too. */
function layoutShifts(): Promise<string[]> {
  type Shift = PerformanceEntry & {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  return new Promise((resolve) => {
    const moved: string[] = [];
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
        if (sources.length === 0) moved.push(`something by ${value}`);
        for (const { node, previousRect, currentRect } of sources) {
          const what = node?.textContent?.slice(0, 40);
          moved.push(`${what}: ${place(previousRect)} → ${place(currentRect)} at ${startTime} ms`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(moved))));
  });
}

/** What stands elsewhere while the rest of the page, from any of its parts on, has not arrived yet. */
function movesAsThePageArrives(): string[] {
  const place = ({ x, y }: DOMRect) => `${x},${y}`;
  const parts = [...document.querySelectorAll('body > *, header > *, main > *, section > *, details > *')].map(
    (element) => ({
      element,
      whole: place(element.getBoundingClientRect()),
    }),
  );
  const moved: string[] = [];
  while (parts.length > 0) {
    parts.pop()?.element.remove();
    for (const { element, whole } of parts) {
      const now = place(element.getBoundingClientRect());
      const isShown = element.getClientRects().length > 0;
      if (isShown && now !== whole) moved.push(`${element.outerHTML.slice(0, 60)}: ${now} → ${whole}`);
    }
  }
  return moved;
}
