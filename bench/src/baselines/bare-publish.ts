import { randomUUID } from 'node:crypto';
import { connectNats } from '@wifi-share/tools/test-servers/stream-messages';
import { StorageType } from 'nats';

export interface BarePublisher {
  /** Acknowledged messages per second with `atOnce` of them on their way. */
  perSecond(seconds: number, atOnce: number, payload: string): Promise<number>;
  stop(): Promise<void>;
}

const stream = 'BENCH';

/** Publishes to a file stream of its own on the same server and waits for each acknowledgement, and does nothing else. */
export async function startBarePublisher(natsUrl: string): Promise<BarePublisher> {
  const connection = await connectNats(natsUrl);
  const manager = await connection.jetstreamManager();
  await manager.streams.add({ name: stream, subjects: ['bench.>'], storage: StorageType.File });
  const client = connection.jetstream();
  return {
    async perSecond(seconds, atOnce, payload) {
      const until = performance.now() + seconds * 1000;
      let acknowledged = 0;
      const publish = async (): Promise<void> => {
        while (performance.now() < until) {
          await client.publish('bench.access', payload, { msgID: randomUUID() });
          acknowledged++;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, publish));
      return acknowledged / seconds;
    },
    async stop() {
      await manager.streams.delete(stream);
      await connection.close();
    },
  };
}
