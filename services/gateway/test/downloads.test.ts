import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';

const file = Buffer.from([0x1f, 0x8b, 0, 255, 13, 10, 128]);
let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'));
  await writeFile(join(folder, 'agent-9.9.9.tgz'), file);
  await writeFile(join(folder, 'client-9.9.8.tgz'), file);
  await writeFile(join(folder, 'other.txt'), 'not for the world');
  gateway = await startGateway({ AGENT_DIST: folder, CLIENT_DIST: folder });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

it.each(['agent-9.9.9.tgz', 'client-9.9.8.tgz'])('serves %s byte by byte, and its checksum', async (name) => {
  const path = `/downloads/${name}`;
  const { status, headers, bytes } = await gateway.ask({ path });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/gzip', 'x-content-type-options': 'nosniff' });
  expect(bytes.equals(file)).toBe(true);
  const sum = await gateway.ask({ path: `${path}.sha256` });
  expect(sum.bytes.toString()).toBe(`${createHash('sha256').update(file).digest('hex')}  ${name}\n`);
  const same = await gateway.ask({ path, headers: { 'if-none-match': `${headers.etag}` } });
  expect(same.status).toBe(304);
});

it.each([
  ['agent-1.0.0.tgz', 'agent-9.9.9.tgz'],
  ['client-10.20.30.tgz', 'client-9.9.8.tgz'],
  ['agent-1.0.0.tgz.sha256', 'agent-9.9.9.tgz.sha256'],
])('leads from %s, of another release, to %s', async (another, present) => {
  const { status, headers } = await gateway.ask({ path: `/downloads/${another}` });
  expect({ status, location: headers.location }).toEqual({ status: 302, location: `/downloads/${present}` });
});

it('serves nothing else of that folder, and nothing of what is not built', async () => {
  for (const path of ['/downloads/other.txt', '/downloads/agent-x.tgz', '/downloads/..%2Fother.txt']) {
    expect((await gateway.ask({ path })).status).toBe(404);
  }
  const without = await startGateway({ AGENT_DIST: join(folder, 'none'), CLIENT_DIST: folder });
  const statusOf = async (name: string) => (await without.ask({ path: `/downloads/${name}` })).status;
  expect([await statusOf('agent-9.9.9.tgz'), await statusOf('client-9.9.8.tgz')]).toEqual([404, 200]);
  await without.stop();
});
