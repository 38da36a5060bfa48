import { translate } from '@wifi-share/texts/translate';
import { describe, expect, it } from 'vitest';
import { cafe } from './guest-page-input.js';
import { eventually, followed, kept, newVisitor, type Page, swallow } from './guest-visitor.js';

const visitor = newVisitor();
const t = (key: Parameters<typeof translate>[1]) => translate('en', key);
const reveal = async (page: Page): Promise<string> => {
  await page.locator('.network .reveal summary').click();
  return page.locator('.network code').innerText();
};
const lookedUp = () => eventually(() => visitor.site.lookups.length);

/** The same while the page's clock goes on. */
const lookedUpBy = (page: Page) =>
  eventually(async () => {
    await page.clock.runFor(3000);
    return visitor.site.lookups.length;
  });

/** Lets the page look again until `shown` is there: its next look waits for the answer to the one that is under way. */
const followUntil = (page: Page, shown: ReturnType<Page['locator']>) =>
  eventually(async () => {
    await page.clock.runFor(3000);
    return shown.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  }).toBe(true);

describe('an open page', () => {
  it('follows a new password by itself, says so, and is no second visit', async () => {
    const page = await visitor.open('followed');
    await eventually(() => visitor.site.posted).toHaveLength(1);
    followed.password = 'another one';
    await followUntil(page, page.getByText(t('guest.changed')));
    expect(await reveal(page)).toBe('another one');
    await lookedUpBy(page).toBeGreaterThan(3);
    expect(visitor.site.posted).toHaveLength(1);
  });

  it('shows no password while it is being changed, and the new one after that', async () => {
    const page = await visitor.open('followed');
    Object.assign(followed, { changing: true, password: '' });
    await followUntil(page, page.getByRole('heading', { name: t('guest.changing.title') }));
    const html = await page.content();
    for (const gone of [cafe.password, 'WIFI:', 'data-connect=']) expect(html).not.toContain(gone);
    expect(await page.locator('.ssid').innerText()).toBe(cafe.ssid);
    Object.assign(followed, { changing: false, password: 'another one' });
    await followUntil(page, page.getByText(t('guest.changed')));
    expect(await reveal(page)).toBe('another one');
  });

  it('is loaded again while it is being changed also where its script does not run', async () => {
    await visitor.context.route('**/wifi/followed', async (route) => {
      if (visitor.site.state.away) return route.abort();
      const answer = await route.fetch();
      const { 'content-security-policy': policy = '', ...headers } = answer.headers();
      const refusing = policy.replace(/(script-src \S+) \S+/, '$1');
      await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': refusing } });
    });
    Object.assign(followed, { changing: true, password: '' });
    const page = await visitor.context.newPage();
    await page.clock.install();
    await page.goto(`${visitor.site.origin}/wifi/followed`);
    const heading = page.getByRole('heading', { name: t('guest.changing.title') });
    await heading.waitFor();
    visitor.site.state.away = true;
    const refused = page.waitForEvent('requestfailed');
    await page.clock.fastForward(5000);
    await refused;
    expect(await heading.isVisible()).toBe(true);
    visitor.site.state.away = false;
    Object.assign(followed, { changing: false, password: 'another one' });
    await eventually(async () => {
      await page.clock.fastForward(5000);
      return page.locator('.network .reveal').count();
    }).toBe(1);
    expect(await reveal(page)).toBe('another one');
    expect(await page.locator('html.js').count()).toBe(0);
  });

  it('stays as it is while nothing changes, and while the network is away', async () => {
    const page = await visitor.open('followed');
    await lookedUp().toBeGreaterThan(0);
    visitor.site.state.away = true;
    await page.clock.runFor(6000);
    visitor.site.state.away = false;
    const before = visitor.site.lookups.length;
    await lookedUpBy(page).toBeGreaterThan(before);
    expect(await page.locator('.about-page').count()).toBe(0);
    expect(await reveal(page)).toBe(cafe.password);
  });

  it('sends one lookup at a time, and times out each without an answer', async () => {
    await swallow(visitor.context, '/api/wifi/followed');
    const page = await visitor.open('followed');
    const asked = () => page.evaluate(() => (window as unknown as { swallowed: number }).swallowed);
    const before = await asked();
    await page.clock.runFor(27_000);
    expect((await asked()) - before).toBe(3);
  });

  it('says nothing of the password when something else has changed', async () => {
    const page = await visitor.open('followed');
    await lookedUp().toBeGreaterThan(0);
    followed.location = 'Behind the bar';
    await followUntil(page, page.getByText('Behind the bar'));
    expect(await page.locator('.about-page').count()).toBe(0);
  });

  it.each([
    ['the same password', cafe.password],
    ['another one', 'another one'],
  ])('that was opened during a change announces no password afterwards: %s', async (_, password) => {
    Object.assign(followed, { changing: true, password: '' });
    const page = await visitor.open('followed');
    await lookedUp().toBeGreaterThan(0);
    Object.assign(followed, { changing: false, password });
    await followUntil(page, page.locator('.network .reveal summary'));
    expect(await reveal(page)).toBe(password);
    expect(await page.locator('.about-page').count()).toBe(0);
  });

  it('announces no password where the network has become an open one', async () => {
    const page = await visitor.open('followed');
    await lookedUp().toBeGreaterThan(0);
    Object.assign(followed, { security: 'NONE', password: '' });
    await followUntil(page, page.locator('.network').getByText(t('guest.password.none')));
    expect(await page.locator('.about-page').count()).toBe(0);
  });

  it('that was loaded again and is gone leaves no mark for the next visit', async () => {
    const page = await visitor.open('followed');
    await eventually(() => visitor.site.posted).toHaveLength(1);
    followed.password = 'another one';
    visitor.site.state.status = 404;
    await followUntil(page, page.getByText('no', { exact: true }));
    visitor.site.state.status = 200;
    await page.goto(`${visitor.site.origin}/wifi/open`);
    await page.clock.runFor(1);
    await eventually(() => visitor.site.posted).toHaveLength(2);
    expect(await page.locator('.about-page').count()).toBe(0);
  });

  it('of a network that no agent changes asks nothing', async () => {
    const page = await visitor.open('cafe');
    await page.clock.runFor(9000);
    await eventually(() => visitor.site.posted).toHaveLength(1);
    expect(visitor.site.lookups).toEqual([]);
  });

  it('of a network that no agent changes asks when it is looked at again, and is loaded again for a new password', async () => {
    followed.follows = false;
    const page = await visitor.open('followed');
    const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await lookAgain();
    await eventually(() => visitor.site.lookups).toHaveLength(1);
    await page.clock.runFor(9000);
    expect(visitor.site.lookups).toHaveLength(1);
    followed.password = 'another one';
    await lookAgain();
    await page.getByText(t('guest.changed')).waitFor();
    expect(await reveal(page)).toBe('another one');
  });
});

describe('a page that was kept on the device', () => {
  it('says how old it is until the network confirms it', async () => {
    const page = await visitor.context.newPage();
    const open = async () => {
      await page.goto(`${visitor.site.origin}/wifi/followed`);
      await page.locator('html.js').waitFor();
    };
    await open();
    await eventually(() => kept(page)).toHaveLength(1);
    expect(await page.locator('.about-page').count()).toBe(0);
    visitor.site.state.away = true;
    await open();
    const age = page.locator('.about-page');
    await age.waitFor();
    expect(await age.innerText()).toMatch(/^Saved on .*20\d\d.*may have changed/);
    expect(await reveal(page)).toBe(cafe.password);
    const top = async () => (await page.locator('.network').boundingBox())!.y;
    const before = await top();
    visitor.site.state.away = false;
    await age.waitFor({ state: 'hidden' });
    expect(await top()).toBe(before);
  });

  it('shows a password that its owner has changed since', async () => {
    const page = await visitor.context.newPage();
    const open = async () => {
      await page.goto(`${visitor.site.origin}/wifi/followed`);
      await page.locator('html.js').waitFor();
    };
    followed.follows = false;
    await open();
    await eventually(() => kept(page)).toHaveLength(1);
    visitor.site.state.away = true;
    await open();
    await page.locator('.about-page').waitFor();
    followed.password = 'another one';
    visitor.site.state.away = false;
    await page.getByText(t('guest.changed')).waitFor();
    expect(await reveal(page)).toBe('another one');
  });
});
