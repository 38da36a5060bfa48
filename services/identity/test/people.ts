import { confirmEmail } from '@wifi-share/contracts/calls/confirmation';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { expect } from 'vitest';
import type { Answer, IdentityApp } from './identity-app.js';

/** The session of an admin, as the gateway passes it on. */
export const admin = { sessionId: 'an admin session' };

let count = 0;

/** What a new user writes into the signup form. */
export function newcomer(fields: Record<string, unknown> = {}) {
  const username = `person-${++count}`;
  return { username, email: `${username}@mail.example`, password: 'correct horse battery', ...fields };
}

export type Newcomer = ReturnType<typeof newcomer>;

/** Registers a user. */
export async function register(app: IdentityApp, person: Newcomer = newcomer()) {
  const { status, body } = await app.call('POST', '/api/user/signup', { body: person });
  expect(status).toBe(201);
  return { ...person, id: body.id as string };
}

/** Presses the button of the page that the link of an e-mail leads to, in a session `as`, or with the `cookie` of a sign-up. */
export const confirm = (
  app: IdentityApp,
  token: string,
  { as, cookie }: { as?: Principal | undefined; cookie?: string | undefined } = {},
): Promise<Answer> =>
  app.call('POST', confirmEmail.path, {
    body: { token },
    ...(as && { as }),
    headers: { ...(cookie !== undefined && { 'x-client-cookie': cookie }) },
  });

/** Registers a user and confirms the address in another browser. */
export async function registerVerified(app: IdentityApp, person: Newcomer = newcomer()) {
  const registered = await register(app, person);
  await confirm(app, await app.mailedToken(person.email));
  return registered;
}

interface SignInFrom {
  as?: Principal;
  /** Of the client. */
  address?: string;
  /** The cookie of a browser that has signed in before. */
  browser?: string | undefined;
}

/** Tries to sign in. */
export const signInAs = (
  app: IdentityApp,
  { username, password }: { username: string; password: string },
  { as, address = '203.0.113.77', browser }: SignInFrom = {},
): Promise<Answer> =>
  app.call('POST', '/api/user/login', {
    body: { username, password },
    from: address,
    headers: { ...(browser !== undefined && { 'x-client-browser': browser }) },
    ...(as && { as }),
  });

/** What an answer sets, in its order. */
export const cookiesOf = ({ headers }: Answer): string[] => [headers['set-cookie'] ?? []].flat().map(String);

/** The cookie by which a browser is known from an answer on. */
export const browserOf = (answer: Answer): string | undefined =>
  /__Host-known-browser=([^;]*)/.exec(cookiesOf(answer).join())?.[1];

/** The session that an answer's cookie stands for, null when it is over. */
export function sessionOf(app: IdentityApp, answer: Answer): Promise<Principal | null> {
  const [, token = ''] = /^__Host-session=([^;]*)/.exec(String(answer.headers['set-cookie'])) ?? [];
  return app.sessions.find(token);
}

/** Registers a user and signs them in. */
export async function signedIn(app: IdentityApp, person: Newcomer = newcomer()) {
  const registered = await registerVerified(app, person);
  const as = await sessionOf(app, await signInAs(app, person));
  if (!as) throw new Error('the sign-in began no session');
  return { ...registered, as };
}
