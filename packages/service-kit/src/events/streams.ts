import { streamRetentionDays } from '@wifi-share/contracts/events/streams';
import { type JetStreamManager, NatsError, nanos, StorageType, type StreamConfig, type StreamInfo } from 'nats';

/** One of contracts' `streams`. */
export interface StreamDefinition {
  readonly name: string;
  readonly subjects: readonly string[];
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** How long the server refuses an event id that it has already stored; far longer than a publish is repeated. */
const duplicateWindowMilliseconds = 120_000;

const STREAM_NOT_FOUND = 10059;

/** Makes the stream when it is missing, brings it to its declaration when that has changed, and says what it holds. */
export async function ensureStream(
  { streams }: JetStreamManager,
  { name, subjects }: StreamDefinition,
): Promise<StreamInfo> {
  const declared = {
    subjects: [...subjects],
    max_age: nanos(streamRetentionDays * dayMilliseconds),
    duplicate_window: nanos(duplicateWindowMilliseconds),
  };
  try {
    const existing = await streams.info(name);
    return isAsDeclared(existing.config, declared) ? existing : await streams.update(name, declared);
  } catch (error) {
    if (!isStreamNotFound(error)) throw error;
    return streams.add({ name, storage: StorageType.File, num_replicas: 1, ...declared });
  }
}

/** Replicas and limits that an operator has set are left alone. */
function isAsDeclared(config: StreamConfig, declared: Pick<StreamConfig, 'subjects' | 'max_age' | 'duplicate_window'>) {
  return (
    config.max_age === declared.max_age &&
    config.duplicate_window === declared.duplicate_window &&
    config.subjects.join() === declared.subjects.join()
  );
}

function isStreamNotFound(error: unknown): boolean {
  return error instanceof NatsError && error.api_error?.err_code === STREAM_NOT_FOUND;
}
