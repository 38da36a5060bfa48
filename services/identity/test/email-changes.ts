import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { expect, vi } from 'vitest';
import type { IdentityApp } from './identity-app.js';
import { confirm } from './people.js';

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
    from: `2001:db8:0:${(++clients).toString(16)}::1`,
  });

/** Confirms a change in a session of its account; resolves to what was confirmed, or why not. */
export async function confirmChange(app: IdentityApp, token: string, as: Principal): Promise<string> {
  const { body } = await confirm(app, token, { as });
  return body.confirmed ?? body.code;
}

/** The notice to the old address, once it is queued. */
export const mailOfChange = (app: IdentityApp, email: string) =>
  vi.waitFor(async () => {
    const notice = (await app.mailsTo(email)).find(({ template }) => template === 'email-changed');
    expect(notice).toBeDefined();
    return notice;
  });
