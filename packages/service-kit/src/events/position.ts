import type { FastifyBaseLogger } from 'fastify';
import { type Connection, type Model, Schema } from 'mongoose';
import type { StreamInfo } from 'nats';
import { Counter } from 'prom-client';
import { madeAt } from './streams.js';

/** How far a projection is in its stream. */
export interface Position {
  /** The projection's name. */
  _id: string;
  /** When the stream was made. */
  stream: Date;
  /** Everything up to here is applied. */
  seq: number;
}

const schema = new Schema<Position>(
  {
    _id: { type: String, required: true },
    stream: { type: Date, required: true },
    seq: { type: Number, required: true },
  },
  { versionKey: false },
);

export type PositionModel = Model<Position>;

/** Where the projections of a service are in their streams; belongs into its `ensureIndexes`. */
export const positionModel = (connection: Connection): PositionModel =>
  connection.model<Position>('ProjectionPosition', schema, 'projectionPositions');

const gaps = new Counter({
  name: 'projection_gaps_total',
  help: 'Times that a projection found events missing which it had not applied',
  labelNames: ['projection'],
});

/**
 * The sequence that the projection goes on after: its stored position, or 0 in a stream that it has not seen, or that
 * was made anew. Raises an alarm when events were removed before they were applied, and when the stream is an older
 * copy, e.g. restored from a backup: its next events would be taken for old ones, so it should be made anew.
 */
export async function resumeAfter(
  positions: PositionModel,
  name: string,
  stream: StreamInfo,
  log: FastifyBaseLogger,
): Promise<number> {
  const { state } = stream;
  const position = await positions.findById(name).lean();
  const age = position ? new Date(madeAt(stream)).getTime() - position.stream.getTime() : 0;
  if (!position || age > 0) return 0;

  const alarm = (message: string) => {
    gaps.inc({ projection: name });
    log.error({ projection: name, applied: position.seq, first: state.first_seq, last: state.last_seq }, message);
  };
  if (age < 0 || state.last_seq < position.seq) alarm('the stream is older than what was applied from it');
  else if (state.first_seq > position.seq + 1) alarm('events were removed before they were applied');
  return age < 0 ? 0 : Math.min(position.seq, state.last_seq);
}
