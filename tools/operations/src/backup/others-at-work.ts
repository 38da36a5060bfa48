import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';

const patienceMilliseconds = 1500;
const againMilliseconds = 250;

/**
 * Who else is connected to our database of Redis, as every service is while it runs: their names or addresses. Health
 * checks, which only say `ping`, and who hangs up within seconds do not count.
 */
export async function othersAtWork(redis: Redis, patience = patienceMilliseconds): Promise<string[]> {
  const until = performance.now() + patience;
  for (;;) {
    const others = await connectedOthers(redis);
    if (others.length === 0 || performance.now() > until) return others;
    await delay(againMilliseconds);
  }
}

async function connectedOthers(redis: Redis): Promise<string[]> {
  const id = String(await redis.client('ID'));
  const clients = String(await redis.client('LIST'))
    .trim()
    .split('\n')
    .map(fieldsOf);
  const ownDatabase = clients.find((client) => client.id === id)?.db;
  return clients
    .filter((client) => client.id !== id && client.db === ownDatabase && client.cmd !== 'ping')
    .map(({ name, addr }) => name || addr || 'somebody');
}

/** `id=3 addr=127.0.0.1:5 …` */
const fieldsOf = (line: string): Partial<Record<string, string>> =>
  Object.fromEntries(
    line.split(' ').map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]),
  );
