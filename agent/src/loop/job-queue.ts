import type { AgentJob, JobResult } from '@wifi-share/contracts/entities/agent';
import { backoff } from '../server/clock.js';
import { insist } from './insist.js';
import { undecided } from './rotate.js';
import { runJob } from './run-job.js';
import type { Venue } from './venue.js';

export interface JobQueue {
  /** Whether it is new work: not one that goes on, waits for its report to be taken, or failed just now. */
  take(job: AgentJob): boolean;
  /** Ends once nothing goes on. */
  settle(): Promise<void>;
}

/** Does jobs: those of one network in turn, those on one router in turn, all others side by side. */
export function createJobQueue(venue: Venue, onEnd: () => void): JobQueue {
  const { clock, log, results } = venue;
  const going = new Map<string, Promise<void>>();
  /** Of jobs that came to no result, or to none that the server takes: the next time that they are done. */
  const later = new Map<string, { failures: number; at: number }>();
  /** Ends of what is queued, by network and by router. */
  const turns = new Map<string, Promise<void>>();

  function track(jobId: string, work: Promise<void>): Promise<void> {
    const done = work.then(
      () => undefined,
      (error: unknown) => log.say(`job ${jobId}: ${error instanceof Error ? error.message : 'failed'}`),
    );
    const ended = done.then(() => {
      going.delete(jobId);
      onEnd();
    });
    going.set(jobId, ended);
    return ended;
  }

  async function report(jobId: string, result: JobResult): Promise<void> {
    if (result.outcome !== 'different') await results.put(jobId, result);
    const taken = await insist(venue, `job ${jobId}`, venue.halt, () => venue.server.end(jobId, result, venue.halt));
    if (taken !== 'interrupted') await results.remove(jobId);
    if (taken === 'gone') putOff(jobId);
    else later.delete(jobId);
  }

  function putOff(jobId: string): void {
    const failures = (later.get(jobId)?.failures ?? 0) + 1;
    later.set(jobId, { failures, at: clock.now() + backoff(failures, clock.random()) });
  }

  async function perform(job: AgentJob): Promise<void> {
    if (venue.stop.aborted) return;
    log.say(`${job.router}: ${job.kind} of ${JSON.stringify(job.ssid)} (job ${job.id})`);
    const result = await runJob(job, venue);
    if (result === undecided || result === null) putOff(job.id);
    if (result === undecided)
      log.say(`${job.router}: what it has is not known yet; the job will be done again (job ${job.id})`);
    if (result === undecided || result === null) return;
    log.say(`${job.router}: ${inWords(result)} (job ${job.id})`);
    await report(job.id, result);
  }

  // What was done before a restart is reported first, without touching the router.
  for (const [jobId, result] of results.all()) track(jobId, report(jobId, result));

  return {
    take(job) {
      const waits = later.get(job.id);
      if (going.has(job.id) || (waits && waits.at > clock.now())) return false;
      const keys = [`network ${job.networkId}`, `router ${job.router}`];
      const before = Promise.all(keys.map((key) => turns.get(key)));
      const done = track(
        job.id,
        before.then(() => perform(job)),
      );
      for (const key of keys) turns.set(key, done);
      return true;
    },
    settle: async () => {
      await Promise.all(going.values());
    },
  };
}

function inWords(result: JobResult): string {
  if (result.outcome === 'failed') return `failed (${result.failure.reason}): ${result.failure.detail}`;
  if (result.outcome === 'applied') return result.verified ? 'changed, and read back' : 'changed';
  if (result.outcome === 'retired') return `the old password has ended; ${result.evicted} devices disconnected`;
  return result.outcome;
}
