import { nanos } from 'nats';
import { connectNats } from './stream-messages.js';

/** The shortest that JetStream allows. */
const shortestWindowMilliseconds = 100;

interface StreamSubjects {
  name: string;
  subjects: readonly string[];
}

/** Removes a stream with all that it holds, as an operator might; whoever needs it makes it anew. */
export async function deleteStream(url: string, stream: string): Promise<void> {
  const connection = await connectNats(url);
  await (await connection.jetstreamManager()).streams.delete(stream);
  await connection.close();
}

/** Makes a stream anew that remembers event ids for a moment only, until a service that starts brings it to its declaration. */
export async function recreateWithShortDuplicateWindow(url: string, { name, subjects }: StreamSubjects): Promise<void> {
  await deleteStream(url, name);
  const connection = await connectNats(url);
  const { streams } = await connection.jetstreamManager();
  await streams.add({ name, subjects: [...subjects], duplicate_window: nanos(shortestWindowMilliseconds) });
  await connection.close();
}
