import { afterEach, expect, it, vi } from 'vitest';
import { parseStoredUser } from '@/lib/session/current-user.js';

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

const stored = (user: unknown) => parseStoredUser(JSON.stringify(user));

it('a user with an id and a username is signed in', () => {
  expect(stored({ id: 'u1', username: 'mia', email: null })).toEqual({ id: 'u1', username: 'mia', email: null });
});

it('nothing but the name and the id is taken from what is stored', () => {
  const user = stored({ id: 'u1', username: 'mia', email: null, plan: 'pro', maxNetworks: 999 });
  expect(Object.keys(user ?? {}).sort()).toEqual(['email', 'id', 'username']);
});

it.each([
  ['no id', { username: 'mia', email: 'mia@example.com' }],
  ['an empty id', { id: '', username: 'mia' }],
  ['an id that is no text', { id: 7, username: 'mia' }],
  ['neither username nor e-mail', { id: 'u1' }],
  ['an empty username and e-mail', { id: 'u1', username: '', email: '' }],
  ['a list', ['u1', 'mia']],
])('%s is not signed in', (_, user) => {
  expect(stored(user)).toBeNull();
});

it.each(['{"id":"u1"', 'mia', '', 'null', 'undefined'])('the broken value %j is logged and ignored', (value) => {
  expect(parseStoredUser(value)).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});
