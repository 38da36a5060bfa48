import { isProviderProof } from '@wifi-share/service-kit/signatures/provider-proof';
import { parsePublicKeys } from '@wifi-share/service-kit/signatures/signing-keys';
import { expect, it } from 'vitest';
import { createOidcFixture } from './oidc-fixture.js';
import { arrivedSession, googlePerson, pageOf } from './provider-browser.js';

const { app, newBrowser } = await createOidcFixture({ OIDC_ALLOWED_DOMAINS: 'gmail.example' });
const keys = parsePublicKeys(app.config.INTERNAL_PUBLIC_KEYS);

const proofIn = (cookies: unknown): string | undefined =>
  /__Host-admin-step=([^;]+); Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure/.exec(String(cookies))?.[1];

it('a sign-in for the admin area is asked for again, and gives a proof for the gate, no account and no session', async () => {
  const person = googlePerson();
  const asked = new URL(await newBrowser().begin('?for=admin')).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({ prompt: 'login', max_age: '0' });
  const answer = await newBrowser().signIn(person, '?for=admin&next=/admin');
  expect(pageOf(answer)).toBe('/admin');
  const proof = proofIn(answer.headers['set-cookie'])!;
  expect(isProviderProof(proof, person.email, keys, new Date())).toBe(true);
  expect(isProviderProof(proof, 'admin@mail.example', keys, new Date())).toBe(false);
  expect(await arrivedSession(app, answer)).toBeNull();
  expect(await app.users.countDocuments({ email: person.email })).toBe(0);
});

it.each([{ email_verified: false }, { email: 'admin@elsewhere.example' }])(
  'gives none for an address that is not verified or not allowed (%j)',
  async (claims) => {
    const answer = await newBrowser().signIn(googlePerson(claims), '?for=admin');
    expect(pageOf(answer)).toBe('/user-login?error=oidc_email_refused');
    expect(proofIn(answer.headers['set-cookie'])).toBeUndefined();
  },
);
