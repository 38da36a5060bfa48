import { connectNats } from '@wifi-share/tools/test-servers/stream-messages';
import { expect } from 'vitest';

/** Resolves when every consumer of the stream has acknowledged all that the stream holds now. */
export async function untilRead(natsUrl: string, { name }: { name: string }): Promise<void> {
  const connection = await connectNats(natsUrl);
  try {
    const { streams, consumers } = await connection.jetstreamManager({ checkAPI: false });
    const { last_seq } = (await streams.info(name)).state;
    const isRead = async () => {
      const found = await consumers.list(name).next();
      return found.length > 0 && found.every(({ ack_floor }) => ack_floor.stream_seq >= last_seq);
    };
    await expect.poll(isRead, { timeout: 60_000, interval: 250 }).toBe(true);
  } finally {
    await connection.close();
  }
}
