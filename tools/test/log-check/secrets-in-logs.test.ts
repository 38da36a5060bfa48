import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { secretsInLogs } from '../../src/log-check/secrets-in-logs.js';
import { temporaryFolder } from '../temporary-folder.js';

const token = 'Zk3-x_Q81mTt2vV9aB0c';
const key = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ/+8=';
const password = 'a "long" walk';

/** What is found in logs with these lines. */
async function found(...lines: string[]) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'own'));
  await writeFile(join(folder, 'own', 'identity.log'), ['{"msg":"ready"}', ...lines].join('\n'));
  return secretsInLogs(folder, [token, key, password, '481516', 'short']);
}

const finding = (secret: string) => [{ file: 'own/identity.log', line: 2, secret }];

it('finds nothing in logs that say nothing', async () => {
  expect(
    await found(
      '{"msg":"answered","time":1481516}',
      '{"seq":481516}',
      'at 12:00:00.481516',
      'short',
      'mongod: jana@mail.example',
      '{"level":30,"address":"203.0.113.0/24","other":"2001:db8:12::/48"}',
    ),
  ).toEqual([]);
});

it.each([
  ['a token in a link', `{"err":"GET /verify?token=${token} failed"}`, 'Zk3-…'],
  ['a session cookie', `{"cookie":"session=${token}; Path=/"}`, 'Zk3-…'],
  ['a key', `{"msg":"cannot open with ${key}"}`, 'q83v…'],
  ['a key in a URL', `{"url":"/?key=${encodeURIComponent(key)}"}`, 'q83v…'],
  ['a password', JSON.stringify({ body: { pass: password } }), 'a \\"…'],
  ['what looks like a secret', '{"level":40,"err":"no mailbox jana@mail.example"}', 'jana…'],
  ["a client's whole address", '{"level":30,"address":"203.0.113.77"}', '203.…'],
  ["a client's whole address of IPv6", '{"level":30,"peer":"2001:db8:12::7"}', '2001…'],
  ['an e-mailed code', '{"text":"Your code: 481516"}', '4815…'],
  ['an e-mailed code in a field', '{"code":"481516"}', '4815…'],
])('finds %s, and says where without saying it', async (_what, line, secret) => {
  expect(await found(line)).toEqual(finding(secret));
});
