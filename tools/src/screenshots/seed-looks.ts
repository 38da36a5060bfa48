import { setLogo, updateNetwork } from '@wifi-share/contracts/calls/networks';
import type { Browser } from 'playwright-core';
import type { GatewaySession } from '../local-stack/gateway-session.js';

/** A wide logo with nothing behind it, and a square one, in SVG: what owners upload is drawn from it. */
const wideLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="330" height="72">
  <path d="M6 62V28L32 8l26 20v34z" fill="#b45309"/><path d="M25 62V42h14v20z" fill="#fff"/>
  <text x="74" y="48" font-family="serif" font-size="38" fill="#292524">Haus Helena</text></svg>`;
const squareLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160">
  <circle cx="80" cy="80" r="78" fill="#facc15"/><path d="M80 24q50 46 0 112q-50-66 0-112z" fill="#15803d"/></svg>`;

/** How the guest pages and cards of two networks look that their owner has made their own. */
const looks = [
  { accent: '#b45309', welcome: 'Willkommen im Haus Helena! Kaffee gibt es ab sieben.', logo: wideLogo },
  { accent: '#facc15', welcome: 'Schön, dass Sie da sind.', logo: squareLogo },
];

/** Gives networks a greeting, a colour and a logo each. */
export async function seedLooks(browser: Browser, session: GatewaySession, networkIds: string[]): Promise<void> {
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  for (const [index, { logo, ...look }] of looks.entries()) {
    const id = networkIds[index] ?? '';
    await page.setContent(logo);
    const picture = await page.locator('svg').screenshot({ omitBackground: true });
    await session.call(updateNetwork, { id }, look);
    await session.call(setLogo, { id }, { image: picture.toString('base64') });
  }
  await page.close();
}
