import { describe, expect, it } from 'vitest';
import { type Device, renderGuestPage } from '../guest/render.js';
import { cafe, openCafe, site } from './guest-page-input.js';
import { connectButton, eventually, newVisitor, type Page, phone, swallow } from './guest-visitor.js';
import { said } from './said.js';

const visitor = newVisitor();
const status = (page: Page) => page.locator('[data-status]').innerText();
const toast = (page: Page) => page.locator('[data-toasts]').innerText();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const fileButton = (page: Page) => page.getByRole('button', { name: /^Get (WiFi )?profile/ });
const firstHelp = (page: Page) => page.locator('.how-to li').first().innerText();

const profile = `/api/wifi/${cafe.id}/profile.mobileconfig`;
const windowsProfile = `/api/wifi/${cafe.id}/wlan.xml`;

describe('the large button and the first help', () => {
  it.each([
    [
      'iphone',
      profile,
      'Tap Allow. Then open Settings, tap Profile Downloaded',
      'iPhone and iPad: tap Get WiFi profile',
    ],
    ['mac', profile, 'Open the downloaded file. Then install it in System Settings', 'Mac: click Get WiFi profile'],
  ])('of an %s download the join profile and say where it is installed', async (device, path, next, help) => {
    const page = await visitor.open(`cafe?device=${device}`);
    const downloading = page.waitForEvent('download');
    await fileButton(page).click();
    expect((await downloading).url()).toBe(visitor.site.origin + path);
    await eventually(() => status(page)).toContain(next);
    expect(await connectButton(page).isDisabled()).toBe(true);
    expect(await toast(page)).toBe('');
    await eventually(async () => {
      await page.clock.runFor(50);
      return connectButton(page).isEnabled();
    }).toBe(true);
    await said(page, 'connect.started');
    expect(await firstHelp(page)).toContain(help);
  });

  it('of Windows copy the password, with the settings and the WLAN profile second, and give the command that joins from it', async () => {
    const page = await visitor.open('cafe?device=windows');
    expect(await connectButton(page).innerText()).toBe('Copy password');
    await connectButton(page).click();
    await eventually(() => status(page)).toBe(
      'Password copied. Open WiFi settings and choose Cafe Guest. Paste the password there.',
    );
    expect(await clipboard(page)).toBe(cafe.password);
    expect(await page.getByRole('link', { name: 'Open WiFi settings' }).getAttribute('href')).toBe(
      'ms-settings:network-wifi',
    );
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Get WiFi profile' }).filter({ visible: true }).click();
    expect((await downloading).url()).toBe(visitor.site.origin + windowsProfile);
    expect(await firstHelp(page)).toContain('Windows: click Copy password, then the network icon');
    await page.getByRole('button', { name: 'Copy command' }).click();
    await eventually(() => clipboard(page)).toMatch(/^netsh wlan add profile filename="%USERPROFILE%\\Downloads\\/);
  });

  it.each([
    ['android', 'Android: tap Copy password'],
    ['other', 'Android: tap Copy password'],
  ])('of %s copy', async (device, help) => {
    const page = await visitor.open(`cafe?device=${device}`);
    expect(await connectButton(page).innerText()).toBe('Copy password');
    expect(await firstHelp(page)).toContain(help);
  });

  it('become those of an iPad where a Mac turns out to have a touch screen, and nothing moves', async () => {
    const tablet = await visitor.browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
    const page = await tablet.newPage();
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }));
    await page.goto(`${visitor.site.origin}/wifi/cafe?device=mac`);
    await page.locator('html.ipad').waitFor();
    expect(await page.locator('.how-to').innerText()).toContain('iPad: tap Get WiFi profile');
    expect(await page.getByText('Mac:', { exact: true }).isVisible()).toBe(false);
    const height = () => page.locator('.connect').evaluate((area) => area.getBoundingClientRect().height);
    const before = await height();
    await fileButton(page).click();
    await eventually(() => status(page)).toContain('Profile Downloaded');
    expect(await height()).toBe(before);
    await tablet.close();
  });
});

describe('a join profile that does not come', () => {
  it('is not waited for longer than eight seconds', async () => {
    await swallow(visitor.context, profile);
    const page = await visitor.open('cafe?device=iphone');
    await fileButton(page).click();
    await page.clock.runFor(7900);
    expect(await connectButton(page).isDisabled()).toBe(true);
    await page.clock.runFor(100);
    await eventually(() => status(page)).toContain('The profile did not load.');
    expect(await connectButton(page).isEnabled()).toBe(true);
  });

  it.each(['iphone', 'mac'])('leaves the guest of %s on the page, with the password copied', async (device) => {
    visitor.site.state.profilesFail = true;
    const page = await visitor.open(`cafe?device=${device}`);
    await fileButton(page).click();
    await eventually(() => status(page)).toBe(
      'The profile did not load. Password copied. Open WiFi settings and choose Cafe Guest. Paste the password there.',
    );
    expect(await toast(page)).toBe('Connection Failed\nUnable to connect automatically. Try manual setup below.');
    expect(await clipboard(page)).toBe(cafe.password);
    expect(await fileButton(page).isEnabled()).toBe(true);
    expect(page.url()).toContain('/wifi/cafe');
  });
});

it.each([
  ['iphone', profile],
  ['mac', profile],
  ['windows', windowsProfile],
])('without a script the button of %s is a link to the join profile', async (device, path) => {
  const scriptless = await visitor.browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await scriptless.newPage();
  await page.goto(`${visitor.site.origin}/wifi/cafe?device=${device}`);
  expect(await page.getByRole('link', { name: 'Get WiFi profile' }).first().getAttribute('href')).toBe(path);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  await scriptless.close();
});

it.each(['windows', 'android', 'other'] as const)(
  'where the script is blocked, what stands in place of the button of %s leads to the password and does not claim to copy it',
  (device) => {
    const html = renderGuestPage({ ...site, network: cafe, device, assets: { script: '', css: '', themeScript: '' } });
    const [, label] = /<a [^>]*before-script[^>]*href="#password".*?<\/svg>(.*?)<\/a>/.exec(html) ?? [];
    expect(label).toBe('Password');
  },
);

describe('what a network cannot do', () => {
  const assets = { script: '', css: '', themeScript: '' };
  const render = (network: typeof cafe, device: Device = 'windows') =>
    renderGuestPage({ ...site, network, device, assets });

  it.each([
    ['windows', 'hoose Hidden Network at the end of the list'],
    ['mac', 'choose Other… in the WiFi menu'],
    ['android', 'dd the hidden network in WiFi settings'],
    ['other', 'open WiFi settings, add a network'],
  ] as const)('is not asked of a hidden one: on %s nobody is told to choose it from a list', (device, text) => {
    for (const network of [cafe, openCafe]) {
      const help = render({ ...network, hidden: true }, device);
      expect(help).toContain(text);
      expect(help).not.toMatch(/choose (the network|Cafe Guest)/i);
      expect(render(network, device)).not.toContain(text);
    }
  });

  it.each(['windows', 'mac', 'android', 'other'] as const)(
    'is not asked of an open one: %s has no password to copy, paste or type',
    (device) => {
      const password = /cop(y|ies) the password|paste the password|type the password|password copied/i;
      expect(render(cafe, device)).toMatch(password);
      expect(render(openCafe, device)).not.toMatch(password);
    },
  );
});
