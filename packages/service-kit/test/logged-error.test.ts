import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { loggedError } from '../src/app/logged-error.js';

const logged = (error: unknown): string => JSON.stringify(loggedError(error));

const thrownBy = async (act: () => unknown): Promise<unknown> => {
  try {
    await act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

it('says what happened, where, and what caused it', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', port: 27017 });
  const error = new TypeError('cannot be read', { cause: new AggregateError([refused], 'no way to it') });
  expect(loggedError(error)).toMatchObject({
    type: 'TypeError',
    message: 'cannot be read',
    stack: expect.stringContaining('logged-error.test.ts'),
    causes: [
      { type: 'AggregateError', message: 'no way to it' },
      { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', port: 27017 },
    ],
  });
  expect(loggedError(refused)).toMatchObject({ code: 'ECONNREFUSED', port: 27017 });
});

it('says why Redis refused a transaction', () => {
  const full = new Error("OOM command not allowed when used memory > 'maxmemory'.");
  const refused = new Error('EXECABORT Transaction discarded because of previous errors.');
  expect(loggedError(Object.assign(refused, { previousErrors: [full] })).causes).toMatchObject([
    { message: full.message },
  ]);
});

it('ends when an error is its own cause, and takes what is no error', () => {
  const error = new Error('round');
  error.cause = error;
  expect(loggedError(error)).toMatchObject({ type: 'Error', message: 'round' });
  expect(loggedError('just words')).toMatchObject({ type: 'string', message: 'just words' });
  expect(logged({ password: 'espresso-42' })).not.toContain('espresso-42');
});

it('says of a value that MongoDB has already only which index it breaks', async () => {
  const { mongoUrl, mongoPrefix } = await createTestWorld();
  const connection = await mongoose.createConnection(mongoUrl, { dbName: `${mongoPrefix}twice` }).asPromise();
  onTestFinished(() => connection.close());
  const people = connection.collection('people');
  await people.createIndex({ email: 1 }, { unique: true });
  const person = () => ({ email: 'jana@mail.example', passwordHash: 'a {braced} hash' });
  await people.insertOne(person());
  for (const act of [() => people.insertOne(person()), () => people.insertMany([person()])]) {
    const line = logged(await thrownBy(act));
    expect(line).toContain('email_1');
    expect(line).toContain('11000');
    expect(line).not.toMatch(/jana|braced/);
  }
});

it('says of a command that Redis refuses not what was to be stored', async () => {
  const redis = new Redis((await createTestWorld()).redisUrl);
  onTestFinished(async () => redis.disconnect());
  await redis.set('text', 'x');
  const line = logged(await thrownBy(() => redis.hset('text', 'session', 'Zk3-x_Q81mTt2vV9aB0c')));
  expect(line).toContain('WRONGTYPE');
  expect(line).not.toContain('Zk3');
});

const person = new mongoose.Schema({ age: Number });

it.each([
  ['the recipient of an e-mail', () => Promise.reject(new Error('550 says no to <jana@mail.example>')), 'jana'],
  [
    'a value of the wrong type',
    () => new (mongoose.model('Aged', person))({ age: 'espresso-42' }).validate(),
    'espresso',
  ],
  ['what cannot be read as JSON', () => JSON.parse('espresso-42'), 'espresso'],
  // secretlint-disable-next-line
  ['credentials of an address', () => fetch('http://anna:espresso-42@127.0.0.1:80/'), 'espresso'],
  [
    'a token in an address',
    () => Promise.reject(new Error('GET http://a.b/verify?token=espresso-42&x=1: no answer')),
    'espresso',
  ],
  [
    'a token behind a colon in an address',
    () => Promise.reject(new Error('GET http://a.b/login?next=http://c.d/x&token=espresso-42: no answer')),
    'espresso',
  ],
  [
    'a value that is too long to be repeated whole',
    () => new (mongoose.model('Aged', person))({ age: `espresso-42${' and more'.repeat(3000)}` }).validate(),
    'espresso',
  ],
])('does not repeat %s', async (_what, act, secret) => {
  expect(logged(await thrownBy(act))).not.toContain(secret);
});

it.each([
  ['of an index', (value: string) => `E11000 duplicate key error index: email_1 dup key: { email: "${value}" }`],
  ['of a field', (value: string) => `Cast to Number failed for value "${value}" (type string) at path "age"`],
])('takes a value %s out of words that are too long, too', (_what, words) => {
  const { message, stack } = loggedError(new Error(words(`espresso-42${' and more'.repeat(300)}`)));
  expect(message + stack).not.toContain('espresso');
});

it('keeps paths and addresses that say nothing about anybody', () => {
  const words = 'GET /v2/orders/5O190127TN364715T at http://127.0.0.1:80: no answer (node_modules/@fastify/a.js:1:2)';
  expect(loggedError(new Error(words))).toMatchObject({ message: words });
});
