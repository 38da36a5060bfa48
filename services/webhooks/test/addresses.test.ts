import { Resolver } from 'node:dns/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isAllowedAddress } from '../src/sending/allowed-address.domain.js';
import { createFindAddresses } from '../src/sending/find-addresses.js';
import { resolveHost } from '../src/sending/resolve-host.js';
import { createSendRequest } from '../src/sending/send-request.js';
import { type Receiver, startReceiver } from './receiver.js';
import { outcomeOf, ownerOn, startWebhooks, type WebhooksApp } from './webhooks-app.js';

/** What names stand for; a name server may answer otherwise each time. */
const names = new Map<string, string[][]>();
const asked: string[] = [];
const resolve = async (name: string): Promise<string[]> => {
  asked.push(name);
  const answers = names.get(name) ?? [[]];
  return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
};

let app: WebhooksApp;
let receiver: Receiver;
beforeAll(async () => {
  app = await startWebhooks({ resolve });
  receiver = await startReceiver();
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});
afterEach(() => {
  names.clear();
  asked.length = 0;
});

it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('sends to %s, which is public', (address) =>
  expect(isAllowedAddress(address, [])).toBe(true),
);

it.each([
  ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:0:7f00:1', '64:ff9b::7f00:1'],
  ...['64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', 'fc00::1', 'fd00:ec2::254'],
  ...['fe80::1', 'fec0::1', 'ff02::1', '100::1'],
])('sends nothing to %s', (address) => expect(isAllowedAddress(address, [])).toBe(false));

const owner = ownerOn('pro');
const createdAt = async (url: string) =>
  outcomeOf(await app.call('POST', owner, '', { url, events: ['network.changed'] }));

it.each([
  ...['https://127.0.0.2/', 'https://[::1]/', 'https://[::ffff:127.0.0.2]/', 'https://2130706434/'],
  ...['https://0x7f.2/', 'https://0177.0.0.2/', 'https://127.2/', 'https://169.254.169.254/latest/meta-data/'],
  ...['https://192.168.0.1/', 'http://93.184.216.34/'],
])('refuses a webhook to %s when it is made', async (url) => {
  expect(await createdAt(url)).toBe('400 webhook_address_refused');
});

it('refuses a name of which one address is not public, and says of one without an address that it is not found', async () => {
  names.set('mixed.example', [['93.184.216.34', '10.0.0.5']]);
  names.set('six.example', [['93.184.216.34', 'fd00::5']]);
  names.set('localhost', [['127.0.0.2']]);
  for (const name of ['mixed.example', 'six.example', 'localhost']) {
    expect(await createdAt(`https://${name}/hook`)).toBe('400 webhook_address_refused');
  }
  expect(await createdAt('https://none.example/hook')).toBe('400 webhook_address_unknown');
});

describe('a name', () => {
  const signal = new AbortController().signal;
  const servfail = () => Promise.reject(Object.assign(new Error('queryAaaa ESERVFAIL'), { code: 'ESERVFAIL' }));
  afterEach(() => vi.restoreAllMocks());

  it('is found by one kind of address when the name server fails on the other', async () => {
    const four = vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(['93.184.216.34'] as never);
    const six = vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(servfail);
    expect(await resolveHost('hooks.example', signal)).toEqual(['93.184.216.34']);
    four.mockImplementation(servfail);
    six.mockResolvedValue(['2606:2800:220:1:248:1893:25c8:1946'] as never);
    expect(await resolveHost('hooks.example', signal)).toEqual(['2606:2800:220:1:248:1893:25c8:1946']);
    six.mockImplementation(servfail);
    expect(await resolveHost('hooks.example', signal)).toEqual([]);
  });
});

it.each(['ftp://93.184.216.34/', 'file:///etc/passwd', 'hooks.example', 'https://anna:secret@hooks.example/', ''])(
  'takes no address %j',
  async (url) => expect(await createdAt(url)).toBe('400 validation_failed'),
);

it('looks a name up once for each try, connects to what it was then, and names the host', async () => {
  names.set('hooks.example', [['127.0.0.1']]);
  const url = `http://hooks.example:${receiver.port}/hook`;
  const one = ownerOn('free');
  const { webhook } = await app.create(one, url);
  asked.length = 0;
  // A second look in the same try would find another address, at which nobody listens.
  names.set('hooks.example', [['127.0.0.1'], ['192.0.2.1']]);
  await app.call('POST', one, `/${webhook.id}/test`);
  await app.delivery(one, webhook.id, { state: 'delivered' });
  expect(asked).toEqual(['hooks.example']);
  expect(receiver.received.at(-1)?.headers.host).toBe(`hooks.example:${receiver.port}`);
});

it('sends nothing to a name that has moved to an address inside since its webhook was made', async () => {
  names.set('moves.example', [['93.184.216.34'], ['127.0.0.2']]);
  const one = ownerOn('free');
  const { webhook } = await app.create(one, `https://moves.example:${receiver.port}/hook`);
  const before = receiver.received.length;
  await app.call('POST', one, `/${webhook.id}/test`);
  const { lastTry } = await app.delivery(one, webhook.id, { state: 'failed' });
  expect(lastTry).toMatchObject({ failure: 'refused', status: null });
  expect(receiver.received).toHaveLength(before);
});

it('says when name servers hang that no answer came, and that a certificate is none', async () => {
  const never = createFindAddresses(
    (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    [],
  );
  const request = { headers: {}, body: '{}' };
  const hanging = createSendRequest({ findAddresses: never, timeoutMilliseconds: 50 });
  expect(await hanging({ url: 'https://hooks.example/', ...request })).toMatchObject({ failure: 'timeout' });
  const known = createSendRequest({ findAddresses: async () => ['127.0.0.1'], timeoutMilliseconds: 5000 });
  expect(await known({ url: `https://hooks.example:${receiver.port}/`, ...request })).toMatchObject({
    failure: 'certificate',
  });
});
