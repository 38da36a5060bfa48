import type { BrowserContextOptions } from 'playwright-core';

const phone = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;
const permissions = ['clipboard-read', 'clipboard-write'];

/** What people hold in their hands, set to German. */
export const devices = {
  android: {
    ...phone,
    viewport: { width: 360, height: 740 },
    locale: 'de-DE',
    permissions,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  iphone: {
    ...phone,
    viewport: { width: 390, height: 664 },
    locale: 'de-DE',
    permissions,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  },
  windows: {
    viewport: { width: 1366, height: 650 },
    locale: 'de-DE',
    permissions,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  },
} as const satisfies Record<string, BrowserContextOptions>;
