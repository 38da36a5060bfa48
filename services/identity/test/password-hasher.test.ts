import * as argon2 from '@node-rs/argon2';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPasswordHasher } from '../src/passwords/password-hasher.js';

let running = 0;
let mostAtOnce = 0;

/** The real hashing, watched. */
const watched = <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
  vi.fn(async (...args: A): Promise<R> => {
    mostAtOnce = Math.max(mostAtOnce, ++running);
    return work(...args).finally(() => running--);
  });

const hash = watched(argon2.hash);
const verify = watched(argon2.verify);
const hasher = createPasswordHasher({ hash, verify });
beforeEach(() => {
  vi.clearAllMocks();
  mostAtOnce = 0;
});

it('hashes by argon2id with a salt of its own each time, and knows the password again', async () => {
  const [one, other] = await Promise.all([hasher.hash('espresso'), hasher.hash('espresso')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await hasher.verify(one, 'espresso')).toBe(true);
  expect(await hasher.verify(one, 'Espresso')).toBe(false);
});

it('does the same work where no hash is stored, so that the time does not reveal it', async () => {
  expect(await hasher.verify(null, 'espresso')).toBe(false);
  expect(verify).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    'espresso',
  );
});

it('evaluates two at once and no more, so that threads are left for other work', async () => {
  const stored = await hasher.hash('espresso');
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => hasher.verify(stored, 'espresso')),
    ...Array.from({ length: 6 }, () => hasher.hash('latte')),
  ]);
  expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => true));
  expect(mostAtOnce).toBe(2);
});

it('refuses what would have to wait for too long, and works on what is waiting', async () => {
  const asked = Array.from({ length: 300 }, () =>
    hasher.hash('espresso').then(
      () => 'hashed',
      ({ code }) => code,
    ),
  );
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((outcome) => outcome === 'service_unavailable')).toHaveLength(300 - 2 - 180);
  expect(outcomes.filter((outcome) => outcome === 'hashed')).toHaveLength(2 + 180);
});
