import type { Redis } from 'ioredis';

/** The fields of one line of CLIENT LIST. */
export type Client = Partial<Record<string, string>>;

/** The other clients connected to our database of Redis. */
export async function otherClients(redis: Redis): Promise<Client[]> {
  const id = String(await redis.client('ID'));
  const clients = String(await redis.client('LIST'))
    .trim()
    .split('\n')
    .map(fieldsOf);
  const ownDatabase = clients.find((client) => client.id === id)?.db;
  return clients.filter((client) => client.id !== id && client.db === ownDatabase);
}

/** `id=3 addr=127.0.0.1:5 …` */
const fieldsOf = (line: string): Client =>
  Object.fromEntries(
    line.split(' ').map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]),
  );
