import { accessOf, type ServiceClient, serviceClients } from '@wifi-share/operations/access/service-access';
import { noteBackup, readLastBackup } from '@wifi-share/service-kit/redis/last-backup';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServersWithUsers, startServersWithUsers } from '../../src/test-servers/servers-with-users.js';

let servers: ServersWithUsers;
const connected = new Map<string, Redis>();

beforeAll(async () => {
  servers = await startServersWithUsers();
});

afterAll(async () => {
  for (const redis of connected.values()) redis.disconnect();
  await servers.stop();
});

function as(client: ServiceClient | 'backup'): Redis {
  const redis = connected.get(client) ?? new Redis(servers.redisUrl(client));
  connected.set(client, redis);
  return redis;
}

const keyIn = (pattern: string) => pattern.replace('*', 'one');
const patternsOf = (client: ServiceClient) => {
  const { own, shared = [] } = accessOf(client).redis;
  return [...own, ...shared];
};
const refuses = (command: Promise<unknown>) => expect(command).rejects.toThrow(/NOPERM|ACL failure|can't access/);

const words = (...lines: string[]) => lines.map((line) => line.split(' ') as [string, ...string[]]);
const reading = words('get', 'type', 'dump', 'ttl', 'exists', 'hget f', 'lrange 0 -1', 'zscore x', 'copy y');
const writing = words('set x', 'getdel', 'del', 'unlink', 'rename y', 'expire 9', 'hset f x', 'lpush x', 'zadd 1 x');

const pairs = serviceClients.flatMap((one) =>
  serviceClients.flatMap((other) => {
    const foreign = patternsOf(other).filter((pattern) => !patternsOf(one).includes(pattern));
    return foreign.length > 0 ? [{ one, other, foreign }] : [];
  }),
);

it.each(pairs)('$one neither reads nor writes keys of $other, unless that is declared', async ({ one, foreign }) => {
  const { read = [], borrowed } = accessOf(one).redis;
  for (const pattern of foreign) {
    const key = keyIn(pattern);
    for (const [command, ...rest] of read.includes(pattern) ? writing : [...writing, ...reading]) {
      await refuses(as(one).call(command, key, ...rest));
    }
    // In a script, which has declared no key.
    await refuses(as(one).eval(`return redis.call('SET', '${key}', 'x')`, 0));
    if (!borrowed?.keys.includes(pattern)) await refuses(as(one).getex(key));
  }
});

describe.each(serviceClients)('%s', (client) => {
  it('uses its own keys', async () => {
    for (const pattern of accessOf(client).redis.own) {
      const key = keyIn(pattern);
      expect(await as(client).set(key, 'mine')).toBe('OK');
      expect(await as(client).eval("return redis.call('GET', KEYS[1])", 1, key)).toBe('mine');
      expect(await as(client).multi().del(key).exec()).toEqual([[null, 1]]);
    }
  });

  it('does nothing to all keys or to the server', async () => {
    const commands = [
      'keys *',
      'randomkey',
      'flushall',
      'flushdb',
      'swapdb 0 1',
      'config get *',
      'acl list',
      'monitor',
    ];
    const more = ['shutdown', 'script flush', 'function list', 'client kill id 0', 'replicaof no one'];
    for (const line of [...commands, ...more, 'publish a b', 'subscribe a', 'save', 'sort a']) {
      const [command = '', ...rest] = line.split(' ');
      await refuses(as(client).call(command, ...rest));
    }
    // It shows names, and no values; admin-security ends sessions that it knows no list of.
    if (client !== 'admin-security') await refuses(as(client).scan(0));
  });
});

it('the gateway extends sessions that others have begun, and begins none', async () => {
  await as('identity').set('session:one', 'of anna');
  await as('admin-security').set('admin-session:one', 'of an admin');
  expect(await as('gateway').getex('session:one', 'EX', 60)).toBe('of anna');
  expect(await as('gateway').getex('admin-session:one', 'EX', 60)).toBe('of an admin');
  await refuses(as('gateway').set('session:two', 'of a forger'));
});

it('who sends e-mails sees, changes and removes those of the others in the queue, and nobody else does', async () => {
  const mail = 'bull:mail:of-identity';
  await as('identity').hset(mail, 'data', 'sealed');
  for (const sender of ['support', 'billing', 'admin-security', 'mailer'] as const) {
    expect(await as(sender).hget(mail, 'data')).toBe('sealed');
    expect(await as(sender).hset(mail, 'to', sender)).toBeGreaterThanOrEqual(0);
  }
  for (const other of ['gateway', 'networks', 'analytics'] as const) await refuses(as(other).hget(mail, 'data'));
  expect(await as('billing').del(mail)).toBe(1);
});

it('admin-security reads when the last backup was made, which backup alone notes', async () => {
  await noteBackup(as('backup'), '2026-11-20T04:00:00.000Z');
  expect(await readLastBackup(as('admin-security'))).toEqual(new Date('2026-11-20T04:00:00.000Z'));
  await refuses(noteBackup(as('admin-security'), '2026-11-21T04:00:00.000Z'));
  await refuses(readLastBackup(as('gateway')));
});

it('admin-security sees the names of all keys', async () => {
  await as('identity').set('sessions-of:anna', 'x');
  const [, names] = await as('admin-security').scan(0, 'COUNT', 1000);
  expect(names).toContain('sessions-of:anna');
});

it('nobody is let in without a name, and who asks for the health may do nothing else', async () => {
  const { host } = new URL(servers.operator.redisUrl);
  const [nobody, health] = ['', 'health:any@'].map(
    (who) => new Redis(`redis://${who}${host}`, { enableReadyCheck: false }),
  );
  for (const redis of [nobody, health]) redis?.on('error', () => undefined);
  await expect(nobody?.get('session:one')).rejects.toThrow(/NOAUTH/);
  expect(await health?.ping()).toBe('PONG');
  await refuses((health as Redis).get('session:one'));
  for (const redis of [nobody, health]) redis?.disconnect();
});

it('a backup sees who is connected, copies the queue of e-mails, and empties the database', async () => {
  await as('mailer').hset('bull:mail:one', 'data', '{}');
  const packed = await as('backup').dumpBuffer('bull:mail:one');
  expect(String(await as('backup').client('LIST'))).toContain('user=mailer');
  expect(await as('backup').flushdb()).toBe('OK');
  expect(await as('backup').restore('bull:mail:one', 0, packed)).toBe('OK');
  expect(await as('support').hget('bull:mail:one', 'data')).toBe('{}');
});
