import { join } from 'node:path';
import { z } from 'zod';
import { freePort, isPortFree } from '../backing/free-port.js';
import { readJson, writeJson } from './json-file.js';
import { type ServiceName, serviceNames } from './services.js';

const otherPorts = ['mongo', 'redis', 'nats', 'smtp', 'mail', 'paypal', 'google', 'gatewayMetrics'] as const;
const owners = [...otherPorts, ...serviceNames.filter((name) => name !== 'gateway')];

export type Ports = Record<(typeof otherPorts)[number] | ServiceName, number>;

/** The ports of the last run where they are still free, other free ones elsewhere; the gateway's is the given one. */
export async function choosePorts(dataDir: string, gateway: number): Promise<Ports> {
  const path = join(dataDir, 'ports.json');
  const remembered = z.record(z.string(), z.number()).parse((await readJson(path)) ?? {});
  const taken = new Set([gateway]);
  const chosen: Record<string, number> = {};
  for (const owner of owners) {
    const port = await choosePort(remembered[owner], taken);
    taken.add(port);
    chosen[owner] = port;
  }
  await writeJson(path, chosen);
  return { ...chosen, gateway } as Ports;
}

async function choosePort(remembered: number | undefined, taken: Set<number>): Promise<number> {
  if (remembered !== undefined && !taken.has(remembered) && (await isPortFree(remembered))) return remembered;
  for (;;) {
    const port = await freePort();
    if (!taken.has(port)) return port;
  }
}
