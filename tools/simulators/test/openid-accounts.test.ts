import { expect, it, onTestFinished } from 'vitest';
import { accountOf } from '../src/openid/account-page.js';
import { startOpenIdProvider } from '../src/openid-provider.js';

it('a person in a trial is who the page says, with an address that counts as confirmed', () => {
  const form = { email: 'Ada@Example.com', name: 'Ada King Lovelace', decision: 'continue' };
  expect(accountOf(new URLSearchParams(form))).toEqual({
    ...{ sub: 'ada@example.com', email: 'Ada@Example.com', email_verified: true },
    ...{ given_name: 'Ada', family_name: 'King Lovelace' },
  });
});

it.each([
  ['who cancels', { email: 'ada@example.com', decision: 'cancel' }],
  ['without an address', { email: '', decision: 'continue' }],
])('a person %s signs in as nobody', (_, form) => {
  expect(accountOf(new URLSearchParams(form))).toBeNull();
});

it('names the address that browsers reach for the sign-in, and that of services for all else', async () => {
  const issuer = 'http://google:3000';
  const provider = await startOpenIdProvider({ port: 0, issuer, publicUrl: 'http://localhost:8082' });
  onTestFinished(() => provider.stop());
  const discovery = await (await fetch(`${provider.address}/.well-known/openid-configuration`)).json();
  expect(discovery).toMatchObject({ issuer, authorization_endpoint: 'http://localhost:8082/auth' });
  expect(new URL(discovery.token_endpoint).port).toBe(new URL(provider.address).port);
});
