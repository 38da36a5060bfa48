import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportedUser } from '../src/account/exported-user.domain.js';
import { editUser } from '../src/admin-users/admin-users.domain.js';
import { newToken } from '../src/tokens/one-time-token.js';
import { newUser, renewVerification, signInRefusal, verifyEmail } from '../src/users/user.domain.js';
import { newcomer } from './people.js';

const now = new Date('2026-11-21T10:00:00Z');
const registration = {
  username: 'Ada',
  email: 'Ada@mail.example',
  passwordHash: 'x',
  language: 'en',
} as const;
const user = newUser(registration, now);
const verified = { ...user, ...verifyEmail(user) };

describe('a user', () => {
  it('is verified once', () => {
    expect(verified.emailVerified).toBe(true);
    expect(() => verifyEmail(verified)).toThrow(new Problem('email_already_verified'));
  });

  it('gets no new link when verified', () => {
    const { stored } = newToken(now, 24);
    expect(renewVerification(user, stored)).toEqual({ verification: stored });
    expect(() => renewVerification(verified, stored)).toThrow(new Problem('email_already_verified'));
  });

  it.each([
    [undefined, 'Ada'],
    ['', 'Ada'],
    ['Augusta', 'Augusta'],
    ["Jean-Luc O’Neill d'Été", "Jean-Luc O’Neill d'Été"],
    ['evil.example', 'Ada'],
    ['Anna, your account is at risk: http://evil.example', 'Ada'],
    ['\u202egnp.exe', 'Ada'],
  ])('whose first name is %j is addressed as %s', (firstName, salutation) => {
    expect(salutationOf(newUser({ ...registration, firstName }, now))).toBe(salutation);
  });

  it('whose username looks like an address is addressed by no link', () => {
    const [salutation, ordinary] = ['www.evil.example', 'ada-l'].map((username) =>
      salutationOf(newUser({ ...registration, username }, now)),
    );
    expect(salutation).toBe('www.\u2060evil.\u2060example');
    expect(ordinary).toBe('ada-l');
  });

  it('without an address waits for approval, which is given once', () => {
    const pending = newUser({ ...registration, email: null }, now);
    expect(pending).toMatchObject({ isApproved: false, email: null, emailVerified: false });
    expect(pending).not.toHaveProperty('emailKey');
    const isApproved = true;
    expect(editUser(pending, { isApproved })).toEqual({ isApproved });
    expect(editUser({ ...pending, isApproved }, { isApproved })).toBeNull();
    expect(signInRefusal(pending)).toBe('account_pending_approval');
    expect(signInRefusal({ ...pending, ...editUser(pending, { isApproved }) })).toBeNull();
  });

  it('with an address needs no approval', () => {
    expect(editUser(user, { isApproved: true })).toBeNull();
  });
});

describe('the normalised key', () => {
  it('of a key is the key itself, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalisedKey(normalisedKey(text))).toBe(normalisedKey(text));
      }),
    );
  });
});

it('the export has every identity of a user, and still `socialId`: Google, where it is linked', () => {
  const oidc = { provider: 'oidc' as const, issuer: 'https://id.acme.com', subject: 'ada' };
  const google = { provider: 'google' as const, issuer: 'https://accounts.google.com', subject: '1' };
  const user = newUser({ ...newcomer(), passwordHash: null, language: 'en' }, new Date());
  const identityKeys = ['an index of the store'];
  const exported = exportedUser({ ...user, identities: [oidc, google], identityKeys });
  expect(exported).toMatchObject({ identities: [oidc, google], socialId: 'https://accounts.google.com#1' });
  expect(exported).not.toHaveProperty('identityKeys');
  expect(exportedUser({ ...user, identities: [oidc] })).toMatchObject({ socialId: 'https://id.acme.com#ada' });
  expect(exportedUser(user)).toMatchObject({ socialId: null });
});
