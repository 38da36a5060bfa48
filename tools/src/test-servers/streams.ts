import { nanos } from 'nats';
import { connectNats } from './stream-messages.js';

/** JetStream's minimum. */
const minWindowMilliseconds = 100;

interface StreamSubjects {
  name: string;
  subjects: readonly string[];
}

/** Deletes a stream, as an operator might; services create it again. */
export async function deleteStream(url: string, stream: string): Promise<void> {
  const connection = await connectNats(url);
  await (await connection.jetstreamManager()).streams.delete(stream);
  await connection.close();
}

/** Recreates a stream with a minimal duplicate window, until a starting service updates it to its declaration. */
export async function recreateWithShortDuplicateWindow(url: string, { name, subjects }: StreamSubjects): Promise<void> {
  await deleteStream(url, name);
  const connection = await connectNats(url);
  const { streams } = await connection.jetstreamManager();
  await streams.add({ name, subjects: [...subjects], duplicate_window: nanos(minWindowMilliseconds) });
  await connection.close();
}
