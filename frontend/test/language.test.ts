import { languageCodes } from '@wifi-share/contracts/languages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, rememberedCookies, switchLanguage } from '@/lib/i18n/language.js';

const choose = (search: string, cookies: string, preferred: string[] = []) =>
  chooseLanguage({ search, cookies, preferred });

it.each(languageCodes)('the query parameter chooses %s before the cookie', (code) => {
  expect(choose(`?next=/plans&lang=${code}`, 'lang=tr')).toBe(code);
});

it.each(['fr', 'EN', 'cs-CZ', '', '__proto__'])(
  'an unsupported query parameter "%s" leaves it to the cookie',
  (code) => {
    expect(choose(`?lang=${code}`, 'a=b; lang=es; c=d', ['cs'])).toBe('es');
  },
);

it('a cookie whose name only ends in lang is another one', () => {
  expect(choose('', 'mylang=cs; slang=de')).toBe('en');
});

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr-CH', 'fr', 'tr-TR', 'en'], 'tr'],
  [['fr', 'den'], 'en'],
  [[], 'en'],
])(
  'without query parameter and cookie the language is the best of the browser’s, else English: %j is %s',
  (preferred, best) => {
    expect(choose('', '', preferred)).toBe(best);
  },
);

describe('choosing a language', () => {
  const reload = vi.fn();
  const replaceState = vi.fn();
  const page = { cookie: '' };

  beforeEach(() => {
    vi.useFakeTimers();
    const [origin, href] = ['https://wifi.example', 'https://wifi.example/plans?plan=pro&lang=tr#free'];
    const location = { origin, href, reload };
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', { location, history: { state: 'kept', replaceState }, setTimeout });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it('stores it, puts it into the URL beside what is there, and reloads after 100 ms', () => {
    switchLanguage('cs');
    expect(page.cookie).toBe('lang=cs; max-age=31536000; path=/; SameSite=Lax; Secure');
    expect(replaceState).toHaveBeenCalledWith('kept', '', new URL('https://wifi.example/plans?plan=pro&lang=cs#free'));
    vi.advanceTimersByTime(99);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('stores it without https too', () => {
    vi.stubGlobal('window', { ...window, location: { ...window.location, origin: 'http://localhost:3000' } });
    switchLanguage('cs');
    expect(page.cookie).toBe('lang=cs; max-age=31536000; path=/; SameSite=Lax');
  });

  it('works in a page that may have no cookies', () => {
    vi.stubGlobal('document', {
      set cookie(_: string) {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    });
    switchLanguage('de');
    vi.advanceTimersByTime(100);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('what a browser remembers', () => {
  afterEach(() => vi.unstubAllGlobals());
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };

  it('are its cookies', () => {
    vi.stubGlobal('window', { localStorage: {} });
    vi.stubGlobal('document', { cookie: 'lang=cs' });
    expect(choose('', rememberedCookies())).toBe('cs');
  });

  it.each([
    ['local storage is blocked', Object.defineProperty({}, 'localStorage', { get: blocked }), { cookie: 'lang=cs' }],
    ['there is no local storage', { localStorage: null }, { cookie: 'lang=cs' }],
    ['cookies are blocked', { localStorage: {} }, Object.defineProperty({}, 'cookie', { get: blocked })],
  ])('is nothing where %s: the language is the browser’s, or the one in the URL', (_, page, withCookies) => {
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', withCookies);
    expect(choose('', rememberedCookies(), ['tr'])).toBe('tr');
    expect(choose('?lang=de', rememberedCookies(), ['tr'])).toBe('de');
  });
});
