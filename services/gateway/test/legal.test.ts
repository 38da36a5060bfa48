import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languageCodes } from '@wifi-share/contracts/languages';
import { legalMetaName, legalPages } from '@wifi-share/contracts/legal';
import { prerenderedFile } from '@wifi-share/contracts/prerendered';
import { appTextAreas } from '@wifi-share/texts/areas';
import { loadTexts, translate } from '@wifi-share/texts/translate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appTheme, builtFrontend } from './support/built-frontend.js';
import { startGateway, type TestGateway } from './support/gateway.js';

const text =
  '# Our terms\n\nBe **kind**.\n\n<script>alert(1)</script>\n\n[run](javascript:alert(1)) [read](https://wifi.example)\n\n| fee | tax |\n|--:|---|\n| 5 | 1 |\n';
/** Imported by a variable: the application's types hold only under its own settings of the compiler. */
const prerender = '../../../frontend/prerender/render-screen.js';
const imprint = `https://company.example/?of="A&B'`;
let gateway: TestGateway;
let withoutPages: TestGateway;
beforeAll(async () => {
  const { renderScreen } = await import(prerender);
  const FRONTEND_DIST = await builtFrontend();
  const signUp = languageCodes.map(async (language) => {
    const texts = loadTexts(language, appTextAreas);
    return [language, await renderScreen({ path: '/enhanced-signup', language, texts })];
  });
  const screens = { '/enhanced-signup': Object.fromEntries(await Promise.all(signUp)) };
  await writeFile(join(FRONTEND_DIST, prerenderedFile), JSON.stringify(screens));
  const file = join(await mkdtemp(join(tmpdir(), 'legal-')), 'terms.md');
  await writeFile(file, text);
  gateway = await startGateway({ TERMS: file, IMPRINT: imprint, FRONTEND_DIST });
  withoutPages = await startGateway({ FRONTEND_DIST });
});
afterAll(() => Promise.all([gateway.stop(), withoutPages.stop()]));

const get = (path: string) => gateway.ask({ path });

it('a Markdown file is a page of the site, in the chosen theme, with nothing else in it that runs', async () => {
  const { status, text: page, headers } = await get('/terms');
  expect(status).toBe(200);
  expect(page).toContain('<h1>Our terms</h1>');
  expect(page).toContain('<strong>kind</strong>');
  expect(page).toContain('<a href="https://wifi.example">read</a>');
  expect(page.split(`<script>${appTheme}</script>`)).toHaveLength(2);
  expect(page.replace(`<script>${appTheme}</script>`, '')).not.toMatch(/<script|href="javascript/);
  const hash = createHash('sha256').update(appTheme).digest('base64');
  expect(headers['content-security-policy']).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
});

it('its text claims no language, unlike what is around it', async () => {
  const { text: page } = await get('/terms?lang=cs');
  expect(page).toContain('<html lang="cs">');
  expect(page).toContain('<main lang="">');
});

it('its style sheet is the only style: cells of a table are aligned by class', async () => {
  const { text: page, headers } = await get('/terms');
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
  expect(page).toContain('<td class="right">5</td>');
  expect(page).toContain('<td>1</td>');
  expect(page).not.toContain('style=');
});

it('what is not set, or is a link, is no page of the site', async () => {
  for (const path of ['/privacy', '/imprint']) expect((await get(path)).status).toBe(404);
});

it('every screen says where those are that are set', async () => {
  const { text: screen } = await get('/');
  const content = new RegExp(`name="${legalMetaName}" content="([^"]*)"`).exec(screen)?.[1] ?? '';
  const json = content.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  expect(JSON.parse(json)).toEqual({ terms: '/terms', imprint });
});

describe('a screen that is drawn before the application has loaded', () => {
  const name = (language: Language, page: (typeof legalPages)[number]) => translate(language, `common.legal.${page}`);

  /** Name and address of every link to such a page, in their order. */
  async function drawnLinks(from: TestGateway, language: Language) {
    const { text: html } = await from.ask({ path: `/enhanced-signup?lang=${language}` });
    expect(html).toContain(translate(language, 'account.signUp.title'));
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, words]) => [
      words,
      href,
    ]);
    const names = legalPages.map((page) => name(language, page));
    return { html, links: links.filter(([words = '']) => names.includes(words)) };
  }

  it.each(languageCodes)('links to the pages that are set, at sign-up and in the footer, in %s', async (language) => {
    const { html, links } = await drawnLinks(gateway, language);
    const set = [
      [name(language, 'terms'), '/terms'],
      [name(language, 'imprint'), 'https://company.example/?of=&quot;A&amp;B&#39;'],
    ];
    expect(links).toEqual([...set, ...set]);
    expect(html).toContain(`<nav aria-label="${translate(language, 'common.legal.label')}"`);
  });

  it.each(languageCodes)('has neither links nor an empty line for them where none is set, in %s', async (language) => {
    const { html, links } = await drawnLinks(withoutPages, language);
    expect(links).toEqual([]);
    expect(html).not.toContain(`<nav aria-label="${translate(language, 'common.legal.label')}"`);
    expect(html).toContain('<div class="mt-4"></div>');
  });
});
