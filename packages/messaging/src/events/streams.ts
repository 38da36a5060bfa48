import { streamRetentionDays } from '@wifi-share/contracts/events/streams';
import {
  type JetStreamManager,
  NatsError,
  nanos,
  StorageType,
  type StreamAPI,
  type StreamConfig,
  type StreamInfo,
} from 'nats';

/** One of contracts' `streams`. */
export interface StreamDefinition {
  readonly name: string;
  readonly subjects: readonly string[];
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** How long the server refuses an event id that it has already stored; far longer than a publish is repeated. */
const duplicateWindowMilliseconds = 120_000;

const STREAM_NOT_FOUND = 10059;
const STREAM_NAME_IN_USE = 10058;

/**
 * When the stream was made: as releases up to 0.1 noted it in its metadata, or as the server says. Needed to take over the
 * positions that these releases stored.
 */
export const streamCreatedAt = ({ config, created }: Pick<StreamInfo, 'config' | 'created'>): string =>
  config.metadata?.['wifi-share-made'] ?? String(created);

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
  const existing = await streams.info(name).catch((error: unknown) => {
    if (!isRefusal(error, STREAM_NOT_FOUND)) throw error;
    return made(streams, { name, storage: StorageType.File, num_replicas: 1, ...declared });
  });
  return isAsDeclared(existing.config, declared) ? existing : streams.update(name, declared);
}

/** Another process may make it at the same moment. */
const made = (streams: StreamAPI, config: Partial<StreamConfig> & Pick<StreamConfig, 'name'>): Promise<StreamInfo> =>
  streams.add(config).catch((error: unknown) => {
    if (!isRefusal(error, STREAM_NAME_IN_USE)) throw error;
    return streams.info(config.name);
  });

/** Replicas and limits that an operator has set are left alone. */
function isAsDeclared(config: StreamConfig, declared: Pick<StreamConfig, 'subjects' | 'max_age' | 'duplicate_window'>) {
  return (
    config.max_age === declared.max_age &&
    config.duplicate_window === declared.duplicate_window &&
    config.subjects.join() === declared.subjects.join()
  );
}

const isRefusal = (error: unknown, code: number): boolean =>
  error instanceof NatsError && error.api_error?.err_code === code;
