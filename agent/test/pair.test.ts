import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pair } from '../src/commands/pair.js';
import { systemClock } from '../src/server/clock.js';
import { startProtocolServer } from './support/protocol-server.js';
import { temporaryFolder } from './support/temporary-folder.js';

const said = () => undefined;

async function options(more: object = {}) {
  const server = await startProtocolServer(Date.now);
  const folder = join(await temporaryFolder(), 'agent');
  return {
    server,
    folder,
    given: { folder, origin: server.origin, code: server.code, name: 'Bar', replaces: false, ...more },
  };
}

it.each(['http://wifi.example', 'wifi.example', 'ftp://wifi.example'])(
  'does not pair with %s, where others could read along',
  async (origin) => {
    const { given, server } = await options({ origin });
    await expect(pair(given, systemClock, said)).rejects.toThrow('such as https://wifi.example');
    expect(server.steps).toEqual([]);
  },
);

it('saves nothing where the server has got other keys than it sent', async () => {
  const { given, server, folder } = await options();
  server.names = 'AAAA-BBBB-CCCC-DDDD';
  await expect(pair(given, systemClock, said)).rejects.toThrow('names another fingerprint');
  expect(await readdir(folder)).toEqual([]);
});

it('forgets the agent from before only where it is told to', async () => {
  const { given, server } = await options();
  await pair(given, systemClock, said);
  const first = server.keys.get('agent-1')?.signing;
  await expect(pair(given, systemClock, said)).rejects.toThrow('--replace');
  await pair({ ...given, replaces: true }, systemClock, said);
  expect(server.keys.get('agent-1')?.signing).not.toBe(first);
});

it('pairs also where the clock of the venue is wrong', async () => {
  const { given, server } = await options();
  await pair(given, { ...systemClock, now: () => Date.now() - 86_400_000 }, said);
  expect(server.steps).toEqual(['pair', 'pair']);
});

it('names no command that npx leaves behind, and the folder that was given', async () => {
  const { given, folder } = await options();
  const lines: string[] = [];
  await pair(given, systemClock, (text) => lines.push(text));
  const text = lines.join('');
  expect(text).not.toContain('wifi-share-agent ');
  for (const word of ['check', 'run']) expect(text).toContain(`"${word} --data ${folder}" in place of "pair"`);
});
