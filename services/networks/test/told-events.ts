import type { AnyEvent } from '@wifi-share/contracts/events/define-event';
import { connect } from 'nats';
import { expect, vi } from 'vitest';
import type { NetworksApp } from './networks-app.js';

async function inStream({ world }: NetworksApp, { name }: { name: string }, subject: string): Promise<AnyEvent[]> {
  const { host, username, password } = new URL(world.natsUrl);
  const connection = await connect({ servers: host, ...(username && { user: username, pass: password }) });
  try {
    const consumer = await connection.jetstream().consumers.get(name, { filterSubjects: subject });
    const { num_pending } = await consumer.info();
    if (num_pending === 0) return [];
    const events: AnyEvent[] = [];
    for await (const message of await consumer.fetch({ max_messages: num_pending, expires: 2000 })) {
      events.push(message.json());
    }
    return events;
  } finally {
    await connection.close();
  }
}

/** What stands in the stream under `subject`, when there are `count` events. */
export const told = (app: NetworksApp, stream: { name: string }, subject: string, count: number): Promise<AnyEvent[]> =>
  vi.waitFor(
    async () => {
      const events = await inStream(app, stream, subject);
      expect(events).toHaveLength(count);
      return events;
    },
    { timeout: 10_000 },
  );
