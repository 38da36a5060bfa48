import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { expect, vi } from 'vitest';
import { type IdentityApp, publicUrl } from './identity-app.js';

let clients = 0;

/** Asks for the address `email`, each time from another client, with the right password unless `fields` say otherwise. */
export const askForEmail = (
  app: IdentityApp,
  { as, password }: { as: Principal; password: string },
  email: string,
  fields: object = {},
) =>
  app.call('POST', `/api/user/${as.userId}/email-change`, {
    as,
    body: { email, password, ...fields },
    headers: { 'x-client-ip': `2001:db8:0:${(++clients).toString(16)}::1` },
  });

/** Opens the link of an e-mail; resolves to where it leads. */
export async function openChange(app: IdentityApp, token: string) {
  const { status, headers } = await app.call('GET', `/api/auth/confirm-email?token=${token}`);
  expect(status).toBe(302);
  return headers.location;
}

export const successPage = (error?: string): string =>
  `${publicUrl}/verification-success${error ? `?error=${error}` : ''}`;

/** The notice to the old address, once it is queued. */
export const mailOfChange = (app: IdentityApp, email: string) =>
  vi.waitFor(async () => {
    const notice = (await app.mailsTo(email)).find(({ template }) => template === 'email-changed');
    expect(notice).toBeDefined();
    return notice;
  }, 10_000);
