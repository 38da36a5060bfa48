import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { publicKeyOf, signRequest } from '@wifi-share/agent-protocol/request-signature';
import { pollJobs } from '@wifi-share/contracts/calls/agents';
import { durations } from '@wifi-share/contracts/durations';
import mongoose from 'mongoose';
import { Agent } from 'undici';
import { processorTime } from '../processor-time.js';
import type { Row } from '../results.js';
import type { BenchContext } from './bench-context.js';

const count = 1000;
const measuredSeconds = 3 * durations.agentPollSeconds;

interface Poller {
  id: string;
  key: KeyObject;
  /** Each is in a venue of its own. */
  address: string;
}

/** What agents that only wait cost the gateway and the networks service. */
export async function measureAgents({ run, processes }: BenchContext): Promise<Row[]> {
  const pollers = await storeAgents(run.mongoUrl);
  const pids = { gateway: processes.pid('gateway'), networks: processes.pid('networks') };
  const before = await memoryOf(pids.gateway);
  const dispatcher = new Agent({ connections: null, keepAliveTimeout: 60_000 });
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  let answered = 0;
  const polling = pollers.map(async (poller, place) => {
    // Venues do not start at the same moment.
    await delay((place / count) * durations.agentPollSeconds * 1000);
    while (!stopping.signal.aborted) {
      await poll(run.appUrl, poller, dispatcher, stopping.signal);
      answered++;
    }
  });
  const over = Promise.allSettled(polling);

  await delay(durations.agentPollSeconds * 1000);
  const [gateway, networks, begun] = [await processorTime(pids.gateway), await processorTime(pids.networks), answered];
  await delay(measuredSeconds * 1000);
  const percent = async (name: keyof typeof pids, since: number) =>
    (((await processorTime(pids[name])) - since) / (measuredSeconds * 1_000_000)) * 100;
  const used = { gateway: await percent('gateway', gateway), networks: await percent('networks', networks) };
  const memory = (await memoryOf(pids.gateway)) - before;
  const polls = (answered - begun) / measuredSeconds;
  stopping.abort();
  const failed = (await over).filter((each) => each.status === 'rejected' && !isAbort(each.reason));
  await dispatcher.destroy();
  if (failed.length > 0) throw new Error(`${failed.length} agents were refused: ${JSON.stringify(failed[0])}`);
  return [
    {
      what: `${count} waiting agents, the gateway`,
      figures: [used.gateway],
      unit: '% of a core',
      reach: { atMost: 10 },
    },
    { what: `${count} waiting agents, the gateway`, figures: [memory], unit: 'MB', reach: { atMost: 100 } },
    { what: `${count} waiting agents, the networks service`, figures: [used.networks], unit: '% of a core', reach: {} },
    { what: `${count} waiting agents ask`, figures: [polls], unit: 'times a second', reach: {} },
  ];
}

const isAbort = (reason: unknown): boolean => reason instanceof Error && reason.name === 'AbortError';

async function storeAgents(mongoUrl: string): Promise<Poller[]> {
  const pollers = Array.from({ length: count }, (_, place): Poller => {
    const { privateKey: key } = generateKeyPairSync('ed25519');
    return { id: randomUUID(), key, address: `10.1.${place >> 8}.${place & 255}` };
  });
  const connection = await mongoose.createConnection(mongoUrl, { dbName: 'wifi-share-networks' }).asPromise();
  const time = new Date();
  const documents = pollers.map(({ id, key }) => ({
    ...{ _id: id, userId: randomUUID(), name: 'Bench', signingKey: publicKeyOf(key), sealingKey: publicKeyOf(key) },
    ...{ version: '0.2.0', routers: [], createdAt: time, confirmedAt: time },
  }));
  await connection.collection<{ _id: string }>('agents').insertMany(documents);
  await connection.close();
  return pollers;
}

async function poll(
  appUrl: string,
  { id, key, address }: Poller,
  dispatcher: Agent,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify({ version: '0.2.0', routers: [] });
  const { method, path } = pollJobs;
  const signed = signRequest({ method, path, body }, { id, key, time: Date.now() });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, ...signed };
  const answer = await dispatcher.request({ origin: appUrl, path, method, headers, body, signal });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${text}`);
}

/** Resident memory in MB. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
