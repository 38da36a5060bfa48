import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('banner');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const login = { title: t('account.login.title'), link: t('common.login') };

/** What the page has logged as an error. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

it('another screen begins at its top with the focus there and is announced; "back" leads to where one was', async () => {
  const page = await openPage('en', { viewport: { width: 800, height: 500 } });
  await page.goto('/');
  await heading(page, t('landing.hero.title')).waitFor();
  await page.evaluate(() => {
    window.scrollTo(0, 700);
    // The click itself may scroll.
    addEventListener('click', () => Object.assign(document.body.dataset, { left: scrollY }), {
      capture: true,
      once: true,
    });
  });

  await banner(page).getByRole('link', { name: login.link }).click();
  await heading(page, login.title).waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  const title = t('common.documentTitle', { screen: login.title, brand: 'WiFi Share' });
  await page.getByRole('status').filter({ hasText: title }).waitFor({ state: 'attached' });
  await expect.poll(() => page.title()).toBe(title);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  const left = Number(await page.locator('body').getAttribute('data-left'));
  expect(left).toBeGreaterThan(0);
  await page.goBack();
  await heading(page, t('landing.hero.title')).waitFor();
  await expect.poll(() => scrolled(page)).toBe(left);
});

it('what changes in the query alone moves nothing', async () => {
  const page = await openPage('en', { viewport: { width: 800, height: 300 } });
  await page.goto('/user-login');
  await heading(page, login.title).waitFor();
  await page.evaluate(() => window.scrollTo(0, 100));
  await page.evaluate(() => {
    history.pushState(null, '', '/user-login?error=no_auth_data');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByText(t('account.login.error.no_auth_data')).waitFor();
  // Whatever scrolls after the drawing has done so by then.
  for (let frame = 0; frame < 3; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await scrolled(page)).toBe(100);
});

it('a screen that fails is logged once, leaves the header and other screens alone, and can be tried again', async () => {
  const page = await openPage('en');
  const errors = errorsOf(page);
  const broken =
    'export default function Screen() { if (!window.mended) throw new Error("broken on purpose"); return "mended"; }';
  await page.route('**/assets/login-screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await page.goto('/');
  await banner(page).getByRole('link', { name: login.link }).click();
  await heading(page, t('common.screenError.failed.title')).waitFor();
  await expect.poll(() => errors).toHaveLength(1);
  expect(errors[0]).toMatch(/broken on purpose[\s\S]*at Screen/);

  await page
    .getByRole('main')
    .getByRole('link', { name: t('common.backToHome') })
    .click();
  await heading(page, t('landing.hero.title')).waitFor();
  await banner(page).getByRole('link', { name: login.link }).click();
  await heading(page, t('common.screenError.failed.title')).waitFor();
  await page.evaluate('window.mended = true');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await page.getByRole('main').getByText('mended').waitFor();
  expect(errors).toHaveLength(2);
});

it('a screen whose code does not come says so, and comes when it is tried again once there is a way', async () => {
  const page = await openPage('en');
  const code = '**/assets/login-screen-*.js';
  let asked = 0;
  await page.route(code, (route) => {
    asked++;
    return asked === 1 ? route.fulfill({ status: 404, body: 'Not Found' }) : route.abort();
  });
  await page.goto('/');
  await banner(page).getByRole('link', { name: login.link }).click();
  await heading(page, t('common.screenError.notLoaded.title')).waitFor();
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect.poll(() => asked).toBeGreaterThan(1);
  await heading(page, t('common.screenError.notLoaded.title')).waitFor();
  await page.getByRole('button', { name: t('common.screenError.reload') }).waitFor();
  await page.unroute(code);
  await page.getByRole('button', { name: t('common.retry') }).click();
  await heading(page, login.title).waitFor();
});
