import { durations } from '@wifi-share/contracts/durations';
import { limits } from '@wifi-share/contracts/limits';

/** An attempt at the gate: it takes a place before it is evaluated, and keeps it when it fails. */
export interface Attempt {
  id: string;
  at: Date;
  failed: boolean;
}

/** What is known of one address. */
export interface Failures {
  attempts: Attempt[];
  blockedAt: Date | null;
  blockedUntil: Date | null;
}

const blockMilliseconds = durations.adminBlockHours * 60 * 60 * 1000;

/** Longer than an evaluation takes: the process that took the place has died, perhaps after the evaluation. */
const abandonedAfterMilliseconds = 10_000;

export const noFailures: Failures = { attempts: [], blockedAt: null, blockedUntil: null };

const blockedFrom = (at: Date): Failures => ({
  attempts: [],
  blockedAt: at,
  blockedUntil: new Date(at.getTime() + blockMilliseconds),
});

const hasFailed = ({ at, failed }: Attempt, now: Date): boolean =>
  failed || now.getTime() - at.getTime() >= abandonedAfterMilliseconds;

/** Milliseconds for which the address stays blocked; 0 when it is not. */
export const blockedFor = ({ blockedUntil }: Pick<Failures, 'blockedUntil'>, now: Date): number =>
  Math.max(0, (blockedUntil?.getTime() ?? 0) - now.getTime());

/** What became of the wish to attempt: a place, none while others may give theirs back, or none at all. */
export type Reservation =
  | { kind: 'reserved'; failures: Failures }
  | { kind: 'busy' }
  | { kind: 'blocked'; milliseconds: number; failures?: Failures };

/** Gives an attempt a place: there are three in any 24 hours (R33). */
export function reserve(failures: Failures, id: string, now: Date): Reservation {
  const milliseconds = blockedFor(failures, now);
  if (milliseconds > 0) return { kind: 'blocked', milliseconds };
  const recent = failures.attempts.filter(({ at }) => now.getTime() - at.getTime() < blockMilliseconds);
  if (recent.length < limits.adminFailuresMax) {
    return { kind: 'reserved', failures: { ...noFailures, attempts: [...recent, { id, at: now, failed: false }] } };
  }
  const last = recent.at(-1);
  if (!last || !recent.every((attempt) => hasFailed(attempt, now))) return { kind: 'busy' };
  const blocked = blockedFrom(last.at);
  return { kind: 'blocked', milliseconds: blockedFor(blocked, now), failures: blocked };
}

/** The attempt has failed; the third one blocks. */
export function fail(failures: Failures, id: string, now: Date): Failures {
  const attempts = failures.attempts.map((attempt) => (attempt.id === id ? { ...attempt, failed: true } : attempt));
  const failed = attempts.filter((attempt) => hasFailed(attempt, now)).length;
  return failed >= limits.adminFailuresMax ? blockedFrom(now) : { ...failures, attempts };
}

/** The attempt was a success, or revealed nothing: its place is free. */
export const giveBack = (failures: Failures, id: string): Failures => ({
  ...failures,
  attempts: failures.attempts.filter((attempt) => attempt.id !== id),
});
