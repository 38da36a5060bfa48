import { requestVerification, verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import { durations } from '@wifi-share/contracts/durations';
import type { Language } from '@wifi-share/contracts/languages';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { BrowserContextOptions, Cookie, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { mailsTo } from './inbox.js';
import { fromNewAddress, type OpenPage } from './visitors.js';

/** The code that was e-mailed to the admin for the browser at that address. */
async function mailedCode({ mailUrl, adminEmail }: Run, address: string): Promise<string> {
  const told = new RegExp(`\\b${address.replaceAll('.', '\\.')}\\b`);
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(mailUrl, adminEmail);
      const [code] = mails.find(({ text }) => told.test(text))?.text.match(/\b\d{6}\b/) ?? [];
      if (code === undefined) throw new Error(`no code was sent to ${address}`);
      return code;
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** Takes the browser of `page`, which comes from `address`, through both steps of the gate. */
async function becomeAdmin(page: Page, run: Run, address: string): Promise<void> {
  const { request } = page.context();
  const headers = { origin: run.appUrl };
  const accessCode = { accessCode: run.adminAccessCode };
  expect((await request.post(requestVerification.path, { data: accessCode, headers })).status()).toBe(200);
  const code = { verificationCode: await mailedCode(run, address) };
  expect((await request.post(verifyCode.path, { data: code, headers })).status()).toBe(200);
}

/** The session of the last admin of this worker, as going through the gate takes its time, and when it was used last. */
let session: Cookie[] = [];
let usedAt = 0;

const isOver = () => session.length === 0 || Date.now() - usedAt > (durations.adminSessionIdleMinutes - 5) * 60_000;

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
  if (isOver()) {
    await becomeAdmin(page, run, extraHTTPHeaders['x-forwarded-for']);
    session = (await page.context().cookies()).filter(({ name }) => name.includes('admin-'));
  }
  usedAt = Date.now();
  await page.context().addCookies(session);
  await page.goto(path);
  return page;
}
