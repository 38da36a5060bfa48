import { confirmEmail } from '@wifi-share/contracts/calls/confirmation';
import { signUp } from '@wifi-share/contracts/calls/identity';
import { type Language, languageCookie } from '@wifi-share/contracts/languages';
import { type OpenIdProvider, startOpenIdProvider } from '@wifi-share/simulators/openid-provider';
import { launchChromium } from '@wifi-share/tools/browser/launch-chromium';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { mailsTo } from '../support/inbox.js';
import { type OwnStack, startOwnStack } from '../support/own-stack.js';
import { textsIn } from '../support/texts.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let provider: OpenIdProvider;
let stack: OwnStack;
let browser: Browser;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  stack = await startOwnStack({
    GOOGLE_ISSUER_URL: provider.issuer,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
  });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await provider?.stop();
});

/** The login of a stack, in a browser of its own. */
async function loginOf(language: Language, appUrl: string, query: string): Promise<Page> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  await context.addCookies([{ name: languageCookie, value: language, url: appUrl }]);
  const page = await context.newPage();
  await page.goto(`${appUrl}/user-login${query}`);
  return page;
}

/** An owner with a password and a verified address. */
async function registerOwner(username: string) {
  const owner = { username, email: `${username}@example.com`, password: 'a long walk in the park' };
  const session = new GatewaySession(stack.run.appUrl);
  await session.call(signUp, {}, owner);
  const token = await vi.waitFor(
    async () => {
      const [mail] = await mailsTo(stack.run.mailUrl, owner.email);
      return /\/confirm\?token=([\w-]+)/.exec(mail?.text ?? '')![1]!;
    },
    { timeout: 20_000, interval: 200 },
  );
  await session.call(confirmEmail, {}, { token });
  return owner;
}

/** Not English: what is not translated shows. */
const language = 'cs';

describe('in Czech', () => {
  const t = textsIn(language);
  const openLogin = (query = ''): Promise<Page> => loginOf(language, stack.run.appUrl, query);
  const continueWithGoogle = (page: Page) => page.getByRole('link', { name: t('account.login.google') }).click();

  it('somebody new continues with Google, is welcomed in the dashboard, and goes where they wanted the next time', async () => {
    provider.person = {
      ...{ sub: `ada-${language}`, email: `ada.${language}@gmail.example`, email_verified: true },
      ...{ given_name: 'Ada', family_name: 'Nová' },
    };
    const page = await openLogin();
    await continueWithGoogle(page);
    await page.waitForURL('**/user-dashboard');
    await page.getByText(t('account.welcome.first', { name: 'Ada' })).waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('currentUser'));
    expect(JSON.parse(stored ?? '')).toMatchObject({ username: `ada.${language}`, language });

    const again = await openLogin('?next=/user-dashboard%3Ftab%3Dsettings');
    await continueWithGoogle(again);
    await again.waitForURL('**/user-dashboard?tab=settings');
    await again.getByText(t('account.welcome.back', { name: 'Ada' })).waitFor();
  });

  it('an owner with a password links Google by giving it once', async () => {
    const owner = await registerOwner(`karel-${language}`);
    provider.person = { sub: `karel-at-google-${language}`, email: owner.email, email_verified: true };
    const page = await openLogin();
    await continueWithGoogle(page);
    await page.getByText(t('account.login.linkGoogle')).waitFor();
    await page.getByLabel(t('account.login.username')).fill(owner.username);
    await page.getByLabel(t('account.login.password'), { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await page.waitForURL('**/user-dashboard');
    await page.getByText(t('account.welcome.googleLinked')).waitFor();

    const elsewhere = await openLogin();
    await continueWithGoogle(elsewhere);
    await elsewhere.waitForURL('**/user-dashboard');
    await elsewhere.getByText(t('account.welcome.back', { name: owner.username })).waitFor();
  });

  it('who cancels, or whose address Google has not verified, reads why in the login, also when signed in', async () => {
    provider.person = null;
    const page = await openLogin();
    await continueWithGoogle(page);
    await page.getByText(t('account.login.error.no_auth_data')).waitFor();

    provider.person = { sub: 'unverified', email: 'unverified@gmail.example', email_verified: false };
    await continueWithGoogle(page);
    await page.getByText(t('account.login.error.google_email_unverified')).waitFor();

    provider.person = { sub: 'bea', email: 'bea@gmail.example', email_verified: true };
    await continueWithGoogle(page);
    await page.waitForURL('**/user-dashboard');
    provider.person = null;
    await page.goto(`${stack.run.appUrl}/api/auth/google`);
    await page.getByText(t('account.login.error.no_auth_data')).waitFor();
  });

  it('in a trial the button leads to a test account, and says so', async () => {
    const page = await loginOf(language, inject('run').appUrl, '');
    await continueWithGoogle(page);
    await page.getByText('this is a simulator, not Google').waitFor();
    await page.getByLabel('Email').fill(`trial-${Date.now().toString(36)}@example.com`);
    await page.getByRole('button', { name: 'Continue with the test account' }).click();
    await page.waitForURL('**/user-dashboard');
    await page.getByText(t('account.welcome.first', { name: 'Test' })).waitFor();
  });
});
