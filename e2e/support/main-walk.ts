import { randomBytes } from 'node:crypto';
import { launchChromium } from '@wifi-share/tools/browser/launch-chromium';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { mailsTo } from './inbox.js';
import { readQrCode } from './read-qr-code.js';
import { textsIn } from './texts.js';

const t = textsIn('de');
const brand = 'WiFi Share';
const network = { name: 'Café Ostwind', ssid: 'Ostwind;Gäste', password: 'kaese"und\\brot,1' };
const payload = 'WIFI:T:WPA;S:Ostwind\\;Gäste;P:kaese\\"und\\\\brot\\,1;;';

/** The login lets through who is signed in. */
const passedBy = '/user-login';

/** Where people reach the system, and where its e-mails are shown. */
type Site = Pick<Run, 'appUrl' | 'mailUrl'>;

/** Who has gone the way, and what they share. */
export interface Walked {
  username: string;
  password: string;
  /** The address in the code of the guest page. */
  address: string;
}

interface Account {
  username: string;
  email: string;
  password: string;
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function signUp(page: Page, { appUrl }: Site, { username, email, password }: Account): Promise<void> {
  await page.goto(appUrl);
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page
    .getByRole('link', { name: t('landing.hero.start') })
    .first()
    .click();
  await page.getByLabel(t('account.signUp.email')).pressSequentially(email);
  await page.getByLabel(t('account.signUp.password'), { exact: true }).pressSequentially(password);
  expect(await page.getByLabel(t('account.signUp.username'), { exact: true }).inputValue()).toBe(username);
  await page.getByRole('button', { name: t('account.signUp.submit') }).click();
  await page.getByRole('heading', { name: t('account.verify.inbox.title') }).waitFor();
  expect(page.url()).toContain(`/verify-email?email=${encodeURIComponent(email)}`);
}

async function verificationLink({ appUrl, mailUrl }: Site, { email }: Account): Promise<string> {
  const mail = await vi.waitFor(
    async () => {
      const [first, ...more] = await mailsTo(mailUrl, email);
      expect(more).toEqual([]);
      if (!first) throw new Error('no e-mail yet');
      return first;
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(mail.subject).toBe(t('mail.verify-email.subject', { brand }));
  const link = /https?:\/\/\S+\/confirm\?token=[\w-]+/.exec(mail.text)?.[0] ?? '';
  expect(mail.html).toContain(link);
  expect(link.startsWith(`${appUrl}/`)).toBe(true);
  return link;
}

/** One press in the browser that signed up is enough to be at the empty dashboard. */
async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: t('account.confirm.submit') }).click();
  await page.getByRole('heading', { name: t('account.verify.done.title') }).waitFor();
  await page.waitForURL('**/user-dashboard');
}

async function createNetwork(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('dashboard.empty.create') }).click();
  await page.getByLabel(t('dashboard.field.name.label'), { exact: true }).fill(network.name);
  await page.getByLabel(t('dashboard.field.ssid.label')).fill(network.ssid);
  await page.getByLabel(t('dashboard.field.password.label'), { exact: true }).fill(network.password);
  await page.getByRole('button', { name: t('dashboard.create.submit') }).click();
}

/** A new network's poster is ready; returns the address of its public page. */
async function share(page: Page, { appUrl }: Site): Promise<string> {
  const dialog = page.getByRole('dialog', { name: t('dashboard.share.new.title') });
  await dialog.waitFor();
  await dialog.getByText(t('dashboard.share.more')).click();
  const pageCode = dialog.getByRole('img', { name: t('dashboard.share.page.label', { name: network.name }) });
  const directCode = dialog.getByRole('img', { name: t('dashboard.share.direct.label', { ssid: network.ssid }) });
  const address = await readQrCode(pageCode);
  expect(address).toMatch(new RegExp(`^${appUrl}/wifi/[0-9A-Za-z]{12}\\?via=qr$`));
  expect(await readQrCode(directCode)).toBe(payload);
  await dialog.getByRole('button', { name: t('dashboard.share.copyLink') }).click();
  const plain = address.replace('?via=qr', '');
  await expect.poll(() => clipboard(page)).toBe(`${plain}?via=link`);
  await dialog.getByText(plain, { exact: true }).waitFor();
  return address;
}

async function join(page: Page, address: string): Promise<void> {
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/access'));
  await page.goto(address);
  expect((await counted).status()).toBe(202);
  await page.getByRole('heading', { name: network.name }).waitFor();
  const code = page.getByRole('img', { name: t('guest.qr.alt', { ssid: network.ssid }) });
  expect(await readQrCode(code)).toBe(payload);

  const bullets = '•'.repeat(12);
  await page.getByText(bullets).first().waitFor();
  expect(await page.getByText(network.password, { exact: true }).filter({ visible: true }).count()).toBe(0);
  await page
    .getByRole('button', { name: t('guest.password.copy') })
    .first()
    .click();
  await page.getByText(t('guest.toast.copied.text', { label: t('guest.label.password') })).waitFor();
  await expect.poll(() => clipboard(page)).toBe(network.password);
}

/** An owner signs up, shares a network, a guest opens its page, and the owner sees it: in two German browsers. */
export async function walkMainWay(site: Site): Promise<Walked> {
  const username = `owner-${randomBytes(4).toString('hex')}`;
  const account = { username, email: `${username}@example.com`, password: 'a long walk in the park' };
  const permissions = ['clipboard-read', 'clipboard-write'];
  const browser = await launchChromium();
  try {
    const owner = await browser.newContext({ locale: 'de-AT', viewport: { width: 1280, height: 900 }, permissions });
    const page = await owner.newPage();
    // Where something is to be read or done, until the network has its code.
    const screens: string[] = [];
    page.on('framenavigated', (frame) => void screens.push(new URL(frame.url()).pathname));
    await signUp(page, site, account);
    const link = await verificationLink(site, account);
    await confirm(page, link);
    await createNetwork(page);
    expect([...new Set(screens)].filter((path) => path !== passedBy)).toEqual([
      ...['/', '/enhanced-signup', '/verify-email', '/confirm', '/user-dashboard'],
    ]);
    const address = await share(page, site);

    const guest = await browser.newContext({
      locale: 'de-DE',
      viewport: { width: 360, height: 640 },
      deviceScaleFactor: 2,
      permissions,
      userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    });
    await join(await guest.newPage(), address);

    const seen = async () => {
      await page.goto(`${site.appUrl}/user-dashboard`);
      await page.getByRole('heading', { name: network.name }).waitFor();
      return page.getByText(t('dashboard.network.accesses_one', { total: 1 })).count();
    };
    await expect.poll(seen, { timeout: 30_000, interval: 500 }).toBe(1);
    expect(await page.getByText(t('dashboard.network.neverAccessed')).count()).toBe(0);
    return { username, password: account.password, address };
  } finally {
    await browser.close();
  }
}
