import { streams } from '@wifi-share/contracts/events/streams';
import { connectionOptions } from '@wifi-share/messaging/events/connection-options';
import { readDeadLetterCounter } from '@wifi-share/messaging/events/count-dead-letters';
import { ensureStream } from '@wifi-share/messaging/events/streams';
import { connect } from 'nats';
import { consumersOf } from '../access/nats-users.js';
import { serviceClients } from '../access/service-access.js';

/**
 * Makes the streams, and what counts dead letters, where they are missing or declared otherwise: services may use them
 * only. `replicas` is how many servers of a cluster keep each; without it existing streams keep theirs. Rejects with the
 * error of NATS.
 */
export async function makeStreams(natsUrl: string, replicas?: number): Promise<void> {
  const connection = await connect({ ...connectionOptions({ url: natsUrl, name: 'setup' }), reconnect: false });
  try {
    const manager = await connection.jetstreamManager({ checkAPI: false });
    for (const stream of Object.values(streams)) await ensureStream(manager, stream, replicas);
    for (const service of serviceClients) {
      for (const consumer of consumersOf(service)) await readDeadLetterCounter(manager, service, consumer);
    }
  } finally {
    await connection.close();
  }
}
