import { signIn } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { type ComposeSystem, createComposeSystem } from '@wifi-share/tools/compose-system/compose-system';
import { docker, dockerUnavailableReason } from '@wifi-share/tools/compose-system/engine';
import { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '../support/crowd.js';
import { type Walked, walkMainWay } from '../support/main-walk.js';

const reason = await dockerUnavailableReason();
if (reason) console.log(`The whole system is not tried in containers: ${reason}`);

const minutes = (number: number) => number * 60_000;
const patiently = { timeout: minutes(2), interval: 500 };

describe.skipIf(reason !== undefined)('the whole system in containers', () => {
  let system: ComposeSystem;
  let walked: Walked;

  beforeAll(async () => {
    system = await createComposeSystem();
    await system.up('--build');
  }, minutes(40));
  afterAll(() => system?.remove(), minutes(5));

  const networks = async () => {
    const owner = new GatewaySession(system.appUrl);
    const { id } = await owner.call(signIn, {}, { username: walked.username, password: walked.password });
    return owner.call(listNetworks, { id });
  };
  const isWhole = async () => {
    const healths = (await system.containers()).map(({ service, health }) => `${service} ${health}`);
    return healths.filter((told) => !told.endsWith(' healthy'));
  };

  it(
    'comes up healthy, and the main way can be gone through the one port of the gateway',
    async () => {
      expect(await isWhole()).toEqual([]);
      walked = await walkMainWay(system);
      expect(await networks()).toMatchObject([{ name: 'Café Ostwind' }]);
    },
    minutes(5),
  );

  it(
    'runs nothing as root',
    async () => {
      const containers = await system.containers();
      expect(containers.length).toBeGreaterThan(11);
      for (const { id, service, user } of containers) {
        expect([service, user]).toEqual([service, expect.stringMatching(/^[1-9]/)]);
        const owners = (await docker('top', id, '-eo', 'pid,uid')).split('\n').slice(1);
        const uids = owners.map((line) => Number(line.trim().split(/\s+/)[1]));
        expect([service, uids.length > 0 && uids.every((uid) => uid > 0)]).toEqual([service, true]);
      }
    },
    minutes(1),
  );

  it('publishes the port of the gateway, and those of the trial to this computer alone', async () => {
    const published = (await system.containers()).flatMap(({ service, ports }) =>
      ports.map(({ address, inside }) => `${service} ${address} ${inside}`),
    );
    expect(published.sort()).toEqual([
      'gateway 127.0.0.1 3000/tcp',
      'google 127.0.0.1 3000/tcp',
      'mail 127.0.0.1 1080/tcp',
      'paypal 127.0.0.1 3000/tcp',
    ]);
  });

  it(
    'heals when any container is killed',
    async () => {
      for (const { service, pid } of await system.containers()) {
        process.kill(pid, 'SIGKILL');
        await expect
          .poll(async () => (await system.containers()).find((one) => one.service === service)?.pid, patiently)
          .not.toBe(pid);
        await expect.poll(isWhole, patiently).toEqual([]);
        await expect
          .poll(() => networks().then(({ length }) => [service, length], String), patiently)
          .toEqual([service, 1]);
        expect([service, (await fetch(walked.address)).status]).toEqual([service, 200]);
      }
    },
    minutes(20),
  );

  it(
    'starts a service again that hangs',
    async () => {
      const networksContainer = async () => (await system.containers()).find(({ service }) => service === 'networks')!;
      const { id, pid } = await networksContainer();
      const processes = (await docker('top', id, '-eo', 'pid,ppid'))
        .split('\n')
        .map((line) => line.trim().split(/\s+/));
      const [service] = processes.find(([, parent]) => parent === String(pid))!;
      process.kill(Number(service), 'SIGSTOP');
      await expect.poll(async () => (await networksContainer()).pid, patiently).not.toBe(pid);
      await expect.poll(isWhole, patiently).toEqual([]);
      expect(await networks()).toHaveLength(1);
    },
    minutes(5),
  );

  it(
    'has everything that it had after it was taken down and brought up again',
    async () => {
      await system.down();
      await system.up();
      expect(await networks()).toMatchObject([{ name: 'Café Ostwind', accessCount: 1 }]);
      expect((await fetch(walked.address)).status).toBe(200);
    },
    minutes(10),
  );

  it(
    'counts every visit once when copies of a service share the work',
    async () => {
      await system.up('--scale', 'networks=2', '--scale', 'analytics=2');
      const services = (await system.containers()).map(({ service }) => service);
      expect(services.filter((name) => name === 'networks')).toHaveLength(2);
      const [{ id, accessCount }] = (await networks()) as [Network];
      for (let visits = 0; visits < 10; visits++) expect(await access(system.appUrl, id)).not.toBeNull();
      await expect.poll(networks, patiently).toMatchObject([{ accessCount: accessCount + 10 }]);
      expect((await fetch(walked.address)).status).toBe(200);
    },
    minutes(5),
  );

  it(
    'has written none of its secrets into a log',
    async () => {
      const logs = await system.logs();
      const secrets = [...(await system.secrets())].map(([, name, value]) => ({ name, value: String(value) }));
      expect(secrets.length).toBeGreaterThan(4);
      expect(logs.length).toBeGreaterThan(1000);
      const told = secrets.filter(({ value }) => logs.includes(value.replace(/^k1:/, '')));
      expect(told.map(({ name }) => name)).toEqual([]);
      expect(logs.includes(walked.password)).toBe(false);
    },
    minutes(1),
  );
});
