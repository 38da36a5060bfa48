import { setTimeout as wait } from 'node:timers/promises';
import { requestVerification, verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';
import type { Run } from '../local-stack/run-file.js';

const mailsSchema = z.array(z.object({ text: z.string(), to: z.array(z.object({ address: z.string() })) }));

/** The codes that were mailed to the admin, oldest first. */
async function mailedCodes({ mailUrl, adminEmail }: Run): Promise<string[]> {
  const mails = mailsSchema.parse(await (await fetch(new URL('/email', mailUrl))).json());
  return mails
    .filter(({ to }) => to.some(({ address }) => address === adminEmail))
    .flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
}

/** Takes a browser through both steps of the gate. */
export async function signInAdmin({ request }: BrowserContext, run: Run): Promise<void> {
  const { length: before } = await mailedCodes(run);
  const post = async (path: string, data: object) => {
    const answer = await request.post(run.appUrl + path, { data, headers: { origin: run.appUrl } });
    if (!answer.ok()) throw new Error(`the admin cannot log in: ${path} answered ${answer.status()}`);
  };
  await post(requestVerification.path, { accessCode: run.adminAccessCode });
  let codes = await mailedCodes(run);
  for (let tries = 0; codes.length === before && tries < 100; tries++) {
    await wait(100);
    codes = await mailedCodes(run);
  }
  await post(verifyCode.path, { verificationCode: codes.at(-1) ?? '' });
}
