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

/** How long the server drops duplicate event ids; far longer than a publish is retried. */
const duplicateWindowMilliseconds = 120_000;

const STREAM_NOT_FOUND = 10059;
const STREAM_NAME_IN_USE = 10058;

/**
 * Creates the stream when it is missing, and updates it when its declaration has changed. Without `replicas` a new stream
 * has one, and those of an existing one stay.
 */
export async function ensureStream(
  { streams }: JetStreamManager,
  { name, subjects }: StreamDefinition,
  replicas?: number,
): Promise<StreamInfo> {
  const declared: Declared = {
    ...(replicas !== undefined && { num_replicas: replicas }),
    subjects: [...subjects],
    max_age: nanos(streamRetentionDays * dayMilliseconds),
    duplicate_window: nanos(duplicateWindowMilliseconds),
  };
  const existing = await streams.info(name).catch((error: unknown) => {
    if (!isRefusal(error, STREAM_NOT_FOUND)) throw error;
    return createStream(streams, { name, storage: StorageType.File, num_replicas: 1, ...declared });
  });
  return isAsDeclared(existing.config, declared) ? existing : streams.update(name, declared);
}

/** Another process may create it at the same moment. */
const createStream = (
  streams: StreamAPI,
  config: Partial<StreamConfig> & Pick<StreamConfig, 'name'>,
): Promise<StreamInfo> =>
  streams.add(config).catch((error: unknown) => {
    if (!isRefusal(error, STREAM_NAME_IN_USE)) throw error;
    return streams.info(config.name);
  });

type Declared = Pick<StreamConfig, 'subjects' | 'max_age' | 'duplicate_window'> &
  Partial<Pick<StreamConfig, 'num_replicas'>>;

/** Ignores limits, which an operator may have set. */
function isAsDeclared(config: StreamConfig, declared: Declared): boolean {
  return (
    (declared.num_replicas ?? config.num_replicas) === config.num_replicas &&
    config.max_age === declared.max_age &&
    config.duplicate_window === declared.duplicate_window &&
    config.subjects.join() === declared.subjects.join()
  );
}

const isRefusal = (error: unknown, code: number): boolean =>
  error instanceof NatsError && error.api_error?.err_code === code;
