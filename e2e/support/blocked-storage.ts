import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** As in a browser whose owner has forbidden sites to store anything; cookies are kept. */
export const blockStorage = (page: Page): Promise<unknown> => page.addInitScript(denyStorage);

/** Runs in the page. */
function denyStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

/**
 * As in a browser that blocks cookies, and with them all storage, as Chromium does: the server's answers come without
 * their cookies, and scripts can set none.
 */
export async function blockCookies(page: Page): Promise<void> {
  await blockStorage(page);
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const body = request.postDataBuffer();
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: request.headers(),
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'manual',
    });
    const {
      'set-cookie': _,
      'content-encoding': __,
      'content-length': ___,
      ...headers
    } = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  });
}

export const expectNoCookies = async (page: Page): Promise<void> => expect(await page.context().cookies()).toEqual([]);
