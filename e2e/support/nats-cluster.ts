import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { streams } from '@wifi-share/contracts/events/streams';
import { type BackingPasswords, natsUsersWith } from '@wifi-share/tools/backing/backing-users';
import { findNats } from '@wifi-share/tools/backing/find-nats';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { localMachine } from '@wifi-share/tools/backing/machine';
import { natsPlan } from '@wifi-share/tools/backing/nats';
import { startPlan } from '@wifi-share/tools/test-servers/own-process';
import type { OwnServer } from '@wifi-share/tools/test-servers/own-server';
import { connectNats } from '@wifi-share/tools/test-servers/stream-messages';

/** Three NATS in a cluster with the users of an installation, `nats-1` to `nats-3`; their files and logs are in `home`. */
export async function startNatsCluster(home: string, passwords: BackingPasswords) {
  const program = await findNats(localMachine(), (line) => console.log(line));
  const placed = async (name: string) => ({
    name,
    place: { folder: join(home, `${name}-${randomUUID()}`), port: await freePort() },
    clusterPort: await freePort(),
  });
  const servers = await Promise.all(['nats-1', 'nats-2', 'nats-3'].map(placed));
  const routes = servers.map(({ clusterPort }) => `"nats-route://127.0.0.1:${clusterPort}"`).join(', ');
  const nodes = new Map<string, OwnServer>();
  // Together: one of a cluster does not serve its clients by itself.
  const started = servers.map(async ({ name, place, clusterPort }) => {
    const cluster = `cluster { name: wifi-share, listen: "127.0.0.1:${clusterPort}", routes: [${routes}] }`;
    const plan = await natsPlan(program, place, `server_name: ${name}\n${cluster}\n${natsUsersWith(passwords)}`);
    nodes.set(name, await startPlan({ ...plan, name }, home));
  });
  await Promise.all(started);
  const url = (client: string): string =>
    servers.map(({ place }) => `nats://${client}:${passwords[client]}@127.0.0.1:${place.port}`).join(',');

  return {
    nodes,
    url,

    /** Whether every stream has three copies that are up to date. */
    async isWhole(): Promise<boolean> {
      const connection = await connectNats(url('operator'));
      try {
        const manager = await connection.jetstreamManager({ checkAPI: false });
        const infos = await Promise.all(Object.values(streams).map(({ name }) => manager.streams.info(name)));
        return infos.every(({ cluster }) => cluster?.replicas?.filter(({ current }) => current).length === 2);
      } finally {
        await connection.close();
      }
    },

    stop: async () => void (await Promise.all([...nodes.values()].map((node) => node.stop()))),
  };
}
