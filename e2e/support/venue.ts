import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { confirmAgent, createPairingCode, listAgents } from '@wifi-share/contracts/calls/agents';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { connectRouter, probeRouter, readRouter } from '@wifi-share/contracts/calls/routers';
import type { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { root } from '@wifi-share/tools/local-stack/root';
import { expect, vi } from 'vitest';

const program = join(root, 'agent/dist-bundle/wifi-share-agent.js');
const firstPassword = 'a corner to sit in';
const polls = { timeout: 60_000, interval: 100 };

/** An access point that is a file: `command` sets the password in it, as the agent's driver of that name wants it. */
const accessPoint = `
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
const [, , file, action] = process.argv;
const input = readFileSync(0, 'utf8');
if (action === 'read') process.stdout.write(readFileSync(file, 'utf8'));
else {
  const { password } = JSON.parse(input);
  const own = file + '.' + process.pid;
  writeFileSync(own, password);
  appendFileSync(file + '.applied', password + '\\n');
  renameSync(own, file);
}
`;

export interface Venue {
  networkIds: string[];
  /** What the access point of a network accepts at this moment. */
  accepted(networkId: string): Promise<string>;
  /** All passwords that the access point of a network was given, oldest first; the same one again counts once. */
  given(networkId: string): Promise<string[]>;
  /** SIGKILL; it is started again at once. */
  killAgent(): void;
  stop(): Promise<void>;
}

/** A venue of `owner` with so many networks: their access points, and a real agent that changes these. */
export async function startVenue(
  { appUrl }: { appUrl: string },
  { session: owner, userId: id }: { session: GatewaySession; userId: string },
  networks: number,
): Promise<Venue> {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-venue-'));
  await chmod(folder, 0o700);
  const script = join(folder, 'access-point.mjs');
  await writeFile(script, accessPoint);
  const fileOf = (name: string): string => join(folder, `${name}.password`);
  const names = Array.from({ length: networks }, (_, place) => `ap${place}`);
  for (const name of names) await writeFile(fileOf(name), firstPassword);
  const routers = names.map((name) => {
    const command = (action: string) => [process.execPath, script, fileOf(name), action];
    return [name, { driver: 'command', apply: command('apply'), read: command('read') }];
  });
  await writeFile(join(folder, 'routers.json'), JSON.stringify({ routers: Object.fromEntries(routers) }), {
    mode: 0o600,
  });

  const { code } = await owner.call(createPairingCode, { id });
  const pairing = ['pair', '--origin', appUrl, '--code', code, '--name', 'Venue', '--data', folder];
  await promisify(execFile)(process.execPath, [program, ...pairing]);
  const [agent] = await owner.call(listAgents, { id });
  if (!agent) throw new Error('no agent was paired');
  const { id: agentId } = agent;
  await owner.call(confirmAgent, { id, agentId: agent.id }, { fingerprint: agent.fingerprint });

  const log = createWriteStream(join(folder, 'agent.log'));
  let child: ChildProcess;
  let isOver = false;
  const start = (): void => {
    child = spawn(process.execPath, [program, 'run', '--data', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('exit', () => {
      if (!isOver) start();
    });
  };
  start();

  const places = new Map<string, string>();
  async function stop(): Promise<void> {
    isOver = true;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    await rename(join(folder, 'agent.log'), join(tmpdir(), 'wifi-share-agent.log')).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
  async function connect(): Promise<void> {
    for (const name of names) {
      const { id: networkId } = await owner.call(createNetwork, {}, { name, ssid: name, password: firstPassword });
      places.set(networkId, fileOf(name));
      await owner.call(probeRouter, { id: networkId }, { agentId, router: name });
      await vi.waitFor(async () => {
        const { router } = await owner.call(readRouter, { id: networkId });
        expect(router?.state).toBe('probed');
      }, polls);
      await owner.call(connectRouter, { id: networkId });
    }
  }
  await connect().catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    networkIds: [...places.keys()],
    accepted: (networkId) => readFile(places.get(networkId) ?? '', 'utf8'),
    async given(networkId) {
      const lines = (await readFile(`${places.get(networkId)}.applied`, 'utf8')).trimEnd().split('\n');
      return lines.filter((line, place) => line !== lines[place - 1]);
    },
    killAgent: () => void child.kill('SIGKILL'),
    stop,
  };
}
