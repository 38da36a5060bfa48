import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadAgent, makeKeys, saveAgent } from '../src/folder/agent-file.js';
import { makePrivateFolder } from '../src/folder/private-file.js';
import { openResultStore } from '../src/folder/result-store.js';
import { loadRouters } from '../src/folder/routers-file.js';
import { fakeClock } from './support/fake-clock.js';
import { temporaryFolder } from './support/temporary-folder.js';

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

async function withRouters(text: string, mode = 0o600) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'routers.json'), text, { mode });
  return folder;
}

it('the folder and its files are for their user alone', async () => {
  const folder = join(await temporaryFolder(), 'deep', 'agent');
  await makePrivateFolder(folder);
  expect(await modeOf(folder)).toBe(0o700);
  const keys = makeKeys();
  await saveAgent(folder, { origin: 'https://wifi.example', id: 'a', name: 'Bar', keys });
  await (await openResultStore(folder)).put('job-1', { outcome: 'applied', verified: true });
  expect(await modeOf(join(folder, 'agent.json'))).toBe(0o600);
  expect(await modeOf(join(folder, 'results.json'))).toBe(0o600);
  const loaded = await loadAgent(folder);
  expect(loaded?.keys.signing.equals(keys.signing)).toBe(true);
  expect((await openResultStore(folder)).all()).toEqual([['job-1', { outcome: 'applied', verified: true }]]);
});

it('a folder or a file that others can read is refused with what to do', async () => {
  const folder = await withRouters('{"routers": {}}', 0o644);
  await expect(loadRouters(folder, fakeClock())).rejects.toThrow(/can be read by other users.+chmod 600/);
  const open = join(folder, 'open');
  await mkdir(open);
  await chmod(open, 0o755);
  await expect(makePrivateFolder(open)).rejects.toThrow(/chmod 700/);
});

it.each([
  [
    '{"routers": {"bar": {"driver": "openwrt", "url": "http://192.168.1.1", "user": "root"}}}',
    'routers.bar.password: is missing',
  ],
  ['{"routers": {"bar": {"driver": "cisco"}}}', 'routers.bar.driver: has to be hostapd, command'],
  ['{"routers": {"the bar": {"driver": "command", "apply": ["/x"]}}}', 'routers.the bar'],
  ['{"routers": {"bar": {"driver": "command", "apply": ["/x"], "aply": 1}}}', 'routers.bar: does not know aply'],
  [
    '{"routers": {"bar": {"driver": "unifi", "url": "192.168.1.1", "apiKey": "k"}}}',
    'routers.bar.url: has to be the address',
  ],
  ['{"routers": {"bar": {"driver": "unifi" "apiKey": "very secret"}}}', 'is no JSON'],
])('a routers.json of %s is refused by the path of its field, without what it says', async (text, message) => {
  const refused = loadRouters(await withRouters(text), fakeClock());
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.not.toThrow('very secret');
});

it('every sample of the README is right', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const samples = [...readme.matchAll(/```json\n(\{\s*"routers"[\s\S]+?)```/g)].map(([, sample = '']) => sample);
  const loaded = await Promise.all(samples.map(async (sample) => loadRouters(await withRouters(sample), fakeClock())));
  const kinds = loaded.flatMap((routers) => [...routers.values()].map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['hostapd', 'command', 'openwrt', 'unifi', 'mikrotik', 'fritzbox']));
});
