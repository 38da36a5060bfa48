import { streams } from '@wifi-share/contracts/events/streams';
import type { World } from '@wifi-share/tools/test-servers/world';
import { connect } from 'nats';
import { expect, vi } from 'vitest';
import type { IdentityApp } from './identity-app.js';

/** Everything in the stream under `subject`, in its order. */
export async function publishedEvents(
  { natsUrl }: Pick<World, 'natsUrl'>,
  subject: string,
  stream: { name: string } = streams.identity,
): Promise<unknown[]> {
  const { host, username, password } = new URL(natsUrl);
  const connection = await connect({ servers: host, ...(username && { user: username, pass: password }) });
  try {
    const consumer = await connection.jetstream().consumers.get(stream.name, { filterSubjects: subject });
    const { num_pending } = await consumer.info();
    const events: unknown[] = [];
    // A fetch ends by this process's clock, whether or not all has come.
    while (events.length < num_pending) {
      const messages = await consumer.fetch({ max_messages: num_pending - events.length, expires: 2000 });
      for await (const message of messages) events.push(message.json());
    }
    return events;
  } finally {
    await connection.close();
  }
}

/** What was published under `subject`, when all that the user's changes caused is sent. */
export async function eventsOf(app: IdentityApp, userId: string, subject: string): Promise<unknown[]> {
  const sent = async () => expect(await app.users.findOne({ _id: userId })).not.toHaveProperty('outbox');
  await vi.waitFor(sent);
  return publishedEvents(app.world, subject);
}
