import { readStored, writeStored } from './browser-storage.js';

/** An owner's first steps, stored in this browser; the rest follows from their networks. */
export interface FirstStepsMemory {
  /** The steps were shown before any guest had come. */
  begun: boolean;
  /** A link or code was taken out of the share dialog. */
  shared: boolean;
  hidden: boolean;
  /** The end was shown, or was reached while they were hidden. */
  finished: boolean;
}

const nothing: FirstStepsMemory = { begun: false, shared: false, hidden: false, finished: false };
const storageKey = (userId: string): string => `firstSteps:${userId}`;

export function readFirstSteps(userId: string): FirstStepsMemory {
  const words = readStored(storageKey(userId))?.split(' ') ?? [];
  const known = Object.keys(nothing).filter((word) => words.includes(word));
  return { ...nothing, ...Object.fromEntries(known.map((word) => [word, true])) };
}

export function rememberFirstSteps(userId: string, change: Partial<FirstStepsMemory>): void {
  const words = Object.entries({ ...readFirstSteps(userId), ...change }).filter(([, holds]) => holds);
  writeStored(storageKey(userId), words.map(([word]) => word).join(' '));
}
