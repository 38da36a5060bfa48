import { streams } from '@wifi-share/contracts/events/streams';

/**
 * When a stream was made, and when the restored one was. These differ for a stream in which it was not noted when it was
 * made, and that had outlived a restart of its server when it was copied: nats-server 2.12 packs the time of that restart.
 */
export interface StreamTime {
  name: string;
  made: string;
  restored: string;
}

/**
 * Translates the marks of a document, which say up to which event of which stream it counts: `stream`, the time that the
 * stream was made in milliseconds, beside `seq`, wherever they stand in it. Of two streams that were made in the same
 * millisecond ACCESSES counts: all others are copied by version, for which a position in no stream means to read once
 * more from the beginning.
 */
export function translateMarks(streamTimes: readonly StreamTime[]): (document: Record<string, unknown>) => void {
  const accessesLast = [...streamTimes].sort((a, b) => Number(isAccesses(a)) - Number(isAccesses(b)));
  const times = new Map(accessesLast.map(({ made, restored }) => [new Date(made).getTime(), new Date(restored)]));

  return function translate(document) {
    const { stream } = document;
    if (stream instanceof Date && 'seq' in document) document.stream = times.get(stream.getTime()) ?? stream;
    for (const value of Object.values(document)) if (isPlain(value)) translate(value);
  };
}

const isAccesses = ({ name }: StreamTime): boolean => name === streams.accesses.name;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
