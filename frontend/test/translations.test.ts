import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { addTexts, createTranslator } from '@/lib/i18n/i18n.js';
import { loadTranslations } from '@/lib/i18n/translations.js';
import { startApiServer } from './api-server.js';

const english = {
  'common.login': 'Login',
  'common.brand': '{{brand}}',
  'plans.networks_one': '{{count}} network',
  'plans.networks_other': '{{count}} networks',
};
const czech = {
  'validation.ticketMessage.max': 'Zpráva může mít nejvýše {{ticketMessageMax, number}} znaků',
  'common.login': 'Přihlásit se',
  'plans.networks_one': '{{count}} síť',
  'plans.networks_few': '{{count}} sítě',
  'plans.networks_many': '{{count}} sítě',
  'plans.networks_other': '{{count}} sítí',
};

let stop = () => {};
afterEach(() => {
  vi.useRealTimers();
  stop();
});

const underLoad = { timeout: 15_000 };

/** A server of Czech texts whose first `failures` answers are failures; answers how often it was asked. */
async function serveCzech(failures: number): Promise<() => number> {
  let asked = 0;
  ({ stop } = await startApiServer((request, response) => {
    asked += 1;
    const found = request.url === '/api/translations/cs' && asked > failures;
    response.writeHead(found ? 200 : 503, { 'content-type': 'application/json' });
    response.end(found ? JSON.stringify({ translations: czech }) : '');
  }));
  return () => asked;
}

async function load(language: 'cs' | 'en') {
  const translator = createTranslator(language, english, 'Harbour WiFi');
  const page = { lang: 'en' };
  await loadTranslations(new QueryClient(), translator, language, page);
  return { t: translator.t, page, translator };
}

it('a name keeps its direction to itself in every text; an ordinary one stands in it as it is', () => {
  const { t } = createTranslator('en', { greeting: 'Hello {{name}} ({{ count }})' }, 'Harbour WiFi');
  expect(t('greeting', { name: '<Anna> & Co', count: 2 })).toBe('Hello <Anna> & Co (2)');
  expect(t('greeting', { name: 'דנה\u202E', count: 2 })).toBe('Hello \u2068דנה\u2069 (2)');
});

it('translations lie over the English texts key by key', async () => {
  await serveCzech(0);
  const { t, page } = await load('cs');
  expect(t('common.login')).toBe('Přihlásit se');
  expect(t('common.brand')).toBe('Harbour WiFi');
  expect(page.lang).toBe('cs');
});

it('plurals follow the rules of the language', async () => {
  await serveCzech(0);
  const { t } = await load('cs');
  expect([1, 3, 5].map((count) => t('plans.networks', { count }))).toEqual(['1 síť', '3 sítě', '5 sítí']);
});

it('figures are written as in the language', async () => {
  await serveCzech(0);
  const { t } = await load('cs');
  expect(t('validation.ticketMessage.max')).toBe('Zpráva může mít nejvýše 5\u00a0000 znaků');
});

it('a failed answer is asked for once more', async () => {
  const asked = await serveCzech(1);
  const { t } = await load('cs');
  expect(t('common.login')).toBe('Přihlásit se');
  expect(asked()).toBe(2);
});

it('without translations the interface is English and says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked = await serveCzech(Number.POSITIVE_INFINITY);
  const { t, page, translator } = await load('cs');
  expect(t('common.login')).toBe('Login');
  expect(t('plans.networks', { count: 2 })).toBe('2 networks');
  expect(page.lang).toBe('en');
  expect(translator.language).toBe('en');
  expect(asked()).toBe(2);
  expect(log).toHaveBeenCalledOnce();
});

it('translations that are back later take over by themselves', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const asked = await serveCzech(4);
  const { t, page, translator } = await load('cs');
  expect(translator.language).toBe('en');
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect(asked()).toBe(4), underLoad);
  expect(page.lang).toBe('en');
  await vi.waitFor(() => {
    // Not before the answer that was just asked for has come.
    vi.advanceTimersByTime(60_000);
    expect(t('common.login')).toBe('Přihlásit se');
  }, underLoad);
  expect([page.lang, translator.language, asked()]).toEqual(['cs', 'cs', 5]);
});

it('texts of a screen that is loaded later are found, and do not replace translations', async () => {
  const translator = createTranslator('cs', english, 'Harbour WiFi');
  addTexts(translator, 'cs', { 'landing.hero.title': 'Sdílejte WiFi' });
  addTexts(translator, 'en', { 'landing.hero.title': 'Share WiFi', 'landing.hero.more': 'How it works' });
  expect(translator.t('landing.hero.title')).toBe('Sdílejte WiFi');
  expect(translator.t('landing.hero.more')).toBe('How it works');
});
