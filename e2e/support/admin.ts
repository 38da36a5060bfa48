import type { Language } from '@wifi-share/contracts/languages';
import { beginAdminSession } from '@wifi-share/tools/local-stack/admin-session';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { fromNewAddress, type OpenPage } from './visitors.js';

interface Visit {
  path: string;
  language?: Language;
  options?: BrowserContextOptions;
}

/** A browser of its own in which an admin is in, at `path`. */
export async function openAsAdmin(openPage: OpenPage, run: Run, visit: Visit): Promise<Page> {
  const { path, language = 'en', options } = visit;
  const extraHTTPHeaders = fromNewAddress();
  const page = await openPage(language, { extraHTTPHeaders, ...options });
  await page.context().addCookies(await beginAdminSession(run, extraHTTPHeaders['x-forwarded-for']));
  await page.goto(path);
  return page;
}
