import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import { describe, expect, it } from 'vitest';
import { cafe } from './guest-page-input.js';
import { connectButton, eventually, newVisitor, type Page } from './guest-visitor.js';
import { said } from './said.js';

const visitor = newVisitor();

const toast = (page: Page) => page.locator('[data-toasts]').innerText();
const status = (page: Page) => page.locator('[data-status]').innerText();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Lets the page's time pass until the button says so; less than a toast stays. */
const labelInTime = (page: Page) =>
  eventually(async () => {
    await page.clock.runFor(50);
    return connectButton(page).innerText();
  });

describe('the connect button', () => {
  it('says beforehand that it copies, does so, is disabled for two seconds, has the focus back and says what to do next', async () => {
    const page = await visitor.open('cafe');
    expect(await connectButton(page).innerText()).toBe('Copy password');
    expect(await status(page)).toBe('Open WiFi settings and choose Cafe Guest. Paste the password there.');
    await connectButton(page).click();
    expect(await connectButton(page).innerText()).toBe('One moment…');
    expect(await connectButton(page).isDisabled()).toBe(true);
    await eventually(() => clipboard(page)).toBe(cafe.password);
    await eventually(() => status(page)).toBe(
      'Password copied. Open WiFi settings and choose Cafe Guest. Paste the password there.',
    );
    await said(page, 'copied.password');

    await page.clock.runFor(1900);
    expect(await connectButton(page).isDisabled()).toBe(true);
    await labelInTime(page).toBe('Copy again');
    expect(await connectButton(page).isEnabled()).toBe(true);
    expect(await connectButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await toast(page)).toBe('Copied!\nPassword copied to clipboard');
  });

  it('goes to the WIFI: link besides', async () => {
    const page = await visitor.open('cafe');
    await page.evaluate(() => {
      window.navigation.addEventListener('navigate', ({ destination }) => {
        document.title = destination.url;
      });
    });
    await connectButton(page).click();
    await eventually(() => page.title()).toBe(new URL(wifiPayload(cafe)).href);
  });

  it('is ready again where the link cannot be built, and a toast points to the manual setup', async () => {
    const page = await openWithLink('no link');
    await connectButton(page).click();
    await said(page, 'connect.failed');
    expect(await connectButton(page).isEnabled()).toBe(true);
  });

  it('shows the password to copy by hand where copying is refused, and can be pressed again', async () => {
    const page = await visitor.open('cafe');
    await refuseToCopy(page);
    await connectButton(page).click();
    await eventually(() => status(page)).toBe(
      'Open WiFi settings and choose Cafe Guest. Then type the password below.',
    );
    await said(page, 'copy.failed');
    expect(await page.evaluate(() => String(window.getSelection()).trim())).toBe(cafe.password);
    await labelInTime(page).toBe('Copy password');
  });

  it('of an open network copies nothing, and no toast claims anything', async () => {
    const page = await visitor.open('open');
    expect(await connectButton(page).innerText()).toBe('Try to connect');
    await connectButton(page).click();
    await labelInTime(page).toBe('Try again');
    expect(await status(page)).toBe('Nothing happens? Open WiFi settings and choose Cafe Guest.');
    expect(await toast(page)).toBe('');
  });

  it('is ready again when the phone has no connection, and a toast points to the manual setup', async () => {
    const page = await visitor.open('cafe?device=iphone');
    await visitor.context.setOffline(true);
    await page.getByRole('button', { name: 'Get WiFi profile' }).click();
    await said(page, 'connect.failed');
    expect(await page.getByRole('button', { name: 'Get WiFi profile' }).isEnabled()).toBe(true);
  });
});

describe('the copy buttons', () => {
  it.each([
    ['Copy page link', 'copied.page', 'https://wifi.example/wifi/aB3dE6gH9jK2?via=link'],
    ['Copy network name', 'copied.name', cafe.ssid],
    ['Copy password', 'copied.password', cafe.password],
    ['Copy Link', 'copied.link', 'https://wifi.example/wifi/aB3dE6gH9jK2?via=link'],
  ] as const)('%s', async (name, row, copied) => {
    const page = await visitor.open('cafe');
    await page.getByText('Manual setup', { exact: true }).click();
    await page.getByRole('button', { name, exact: true }).last().click();
    await said(page, row);
    expect(await clipboard(page)).toBe(copied);
    await page.clock.runFor(3000);
    expect(await toast(page)).toBe('');
  });

  it('copy by a text area where there is no clipboard', async () => {
    const page = await visitor.open('cafe');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await rowButton(page).click();
    await said(page, 'copied.password');
    const other = await visitor.open('cafe');
    expect(await clipboard(other)).toBe(cafe.password);
  });

  it('say when nothing can be copied', async () => {
    const page = await visitor.open('cafe');
    await refuseToCopy(page);
    await rowButton(page).click();
    await said(page, 'copy.failed');
    // The toast goes; what is left is the password to copy by hand, and the button that says why.
    expect(await page.evaluate(() => String(window.getSelection()).trim())).toBe(cafe.password);
    expect(await rowButton(page).getAttribute('title')).toBe('Unable to copy to clipboard');
  });
});

it('a toast waits under the pointer, and one takes the place of the other', async () => {
  const page = await visitor.open('cafe');
  await rowButton(page).click();
  await eventually(() => toast(page)).toBe('Copied!\nPassword copied to clipboard');
  await page.locator('.toast').hover();
  await page.clock.runFor(10_000);
  expect(await toast(page)).toBe('Copied!\nPassword copied to clipboard');
  await page.mouse.move(1, 1);
  await page.clock.runFor(2000);
  await refuseToCopy(page);
  await page.getByRole('button', { name: 'Copy page link' }).first().click();
  await eventually(() => toast(page)).toBe('Copy Failed\nUnable to copy to clipboard');
  await page.clock.runFor(2900);
  expect(await page.locator('.toast').count()).toBe(1);
  await page.clock.runFor(200);
  expect(await page.locator('.toast').count()).toBe(0);
});

const rowButton = (page: Page) => page.locator('.network .field').getByRole('button', { name: 'Copy password' });

/** The page with another join link than its network's. */
async function openWithLink(link: string): Promise<Page> {
  await visitor.context.route('**/wifi/cafe', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/data-href="[^"]*"/, `data-href="${link}"`);
    await route.fulfill({ response: answer, body: html });
  });
  return visitor.open('cafe');
}

async function refuseToCopy(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;
  });
}
