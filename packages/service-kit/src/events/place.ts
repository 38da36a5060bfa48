import type { Applied } from './apply-once.js';

/** A stream made later comes after all of an earlier one: what is left of that one is not counted twice. */
export function isAfter(place: Applied, other: Applied | undefined): boolean {
  if (!other) return true;
  const age = place.stream.getTime() - other.stream.getTime();
  return age > 0 || (age === 0 && place.seq > other.seq);
}

export const isSamePlace = (place: Applied, other: Applied | null | undefined): boolean =>
  place.seq === other?.seq && place.stream.getTime() === other.stream.getTime();

/** Matches documents that hold this place at `path`. */
export const holdingPlace = (path: string, { stream, seq }: Applied) => ({
  [`${path}.stream`]: stream,
  [`${path}.seq`]: seq,
});
