import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { describe, expect, it } from 'vitest';
import { canBeVerified, emailOrName, fullName, signInMethods, userStatus } from '@/features/admin/users/user-facts.js';
import { editedUserSchema, grantedNetworks, newUserSchema, userChanges } from '@/features/admin/users/user-form.js';

const user: ListedUser = {
  id: '5f0c3b6a-2c1d-4e8f-9a7b-000000000001',
  username: 'mia',
  email: 'mia@example.com',
  firstName: null,
  lastName: null,
  plan: 'free',
  planBasis: null,
  maxNetworks: 1,
  networkCount: 0,
  isActive: true,
  isApproved: true,
  emailVerified: true,
  authProvider: 'local',
  socialLogin: false,
  linkedProviders: [],
  passwordVisible: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const form = { username: 'mia', password: '', maxNetworks: 1, isActive: true, accessCode: 'code' };

it.each([
  [true, true, 'active'],
  [true, false, 'unverified'],
  [false, true, 'inactive'],
  [false, false, 'inactive'],
] as const)('active %s and verified %s is shown as %s', (isActive, emailVerified, status) => {
  expect(userStatus({ isActive, emailVerified })).toBe(status);
});

it.each([
  ['local', [], ['password']],
  ['local', ['google'], ['password', 'google']],
  ['social', ['google', 'oidc'], ['google', 'oidc']],
] as const)('a %s account that is linked to %j signs in by %j', (authProvider, linkedProviders, methods) => {
  expect(signInMethods({ authProvider, linkedProviders: [...linkedProviders] })).toEqual(methods);
});

it('only a local account with an address that is not verified can be verified by hand', () => {
  const unverified = { ...user, emailVerified: false };
  expect(canBeVerified(unverified)).toBe(true);
  expect(canBeVerified(user)).toBe(false);
  expect(canBeVerified({ ...unverified, email: null })).toBe(false);
  expect(canBeVerified({ ...unverified, authProvider: 'social' })).toBe(false);
});

it('names are joined, and an account without an address goes by its username', () => {
  expect(fullName({ firstName: 'Mia', lastName: null })).toBe('Mia');
  expect(fullName({ firstName: '', lastName: null })).toBeNull();
  expect(emailOrName({ ...user, email: null })).toBe('mia');
});

describe('the form of a user', () => {
  it.each([
    ['', 1],
    ['many', 1],
    ['7', 7],
    ['11', 11],
    ['0', 0],
  ])('takes %j networks for %d', (typed, number) => {
    expect(grantedNetworks(typed)).toBe(number);
  });

  it.each([0, 11, 2.5, Number.NaN])('refuses %d networks', (maxNetworks) => {
    const issues = newUserSchema.safeParse({ ...form, password: 'long enough', maxNetworks }).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual(['validation.grantedNetworks']);
  });

  it('sends what was changed, and no blank password', () => {
    const sent = (changes: Partial<typeof form>) => userChanges(user, editedUserSchema.parse({ ...form, ...changes }));
    expect(sent({})).toEqual({});
    expect(sent({ username: ' mia2 ', maxNetworks: 3 })).toEqual({ username: 'mia2', maxNetworks: 3 });
    expect(sent({ password: 'long enough', isActive: false })).toEqual({ password: 'long enough', isActive: false });
  });

  it('wants the access code, and six characters where a password is given', () => {
    const issues = editedUserSchema.safeParse({ ...form, password: 'short', accessCode: '' }).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual(['validation.password.min', 'validation.accessCode']);
  });
});
