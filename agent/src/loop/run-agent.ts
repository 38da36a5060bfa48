import { backoff } from '../server/clock.js';
import { ServerProblem } from '../server/server-client.js';
import { describeRouters } from './describe-routers.js';
import { waitAfter } from './insist.js';
import { createJobQueue } from './job-queue.js';
import type { Venue } from './venue.js';

/** An answer that came faster was not held: without a pause the next question would make it a tight loop. */
const heldMilliseconds = 5000;
/** While one job goes on the server answers at once; others are not to wait for it. */
const mostBesideJobs = 5000;

/** Asks for jobs and does them until it is stopped or the owner has revoked the agent; what was begun is ended first. */
export async function runAgent(venue: Venue, fingerprint: string): Promise<'stopped' | 'revoked'> {
  const { server, clock, log, stop } = venue;
  let wake = new AbortController();
  const queue = createJobQueue(venue, () => wake.abort());
  let said = '';
  const sayOnce = (line: string): void => {
    if (line !== said) log.say(line);
    said = line;
  };

  for (let quick = 0, failures = 0; !stop.aborted; ) {
    const asked = clock.now();
    wake = new AbortController();
    const pause = (milliseconds: number) => clock.sleep(milliseconds, AbortSignal.any([stop, wake.signal]));
    try {
      const { state, jobs } = await server.poll(await describeRouters(venue.routers), stop);
      failures = 0;
      sayOnce(inWords[state](fingerprint));
      if (state === 'revoked') {
        venue.quit();
        await queue.settle();
        return 'revoked';
      }
      const isNew = jobs.filter((job) => queue.take(job)).length > 0;
      quick = clock.now() - asked >= heldMilliseconds ? 0 : isNew ? 1 : quick + 1;
      const wait = backoff(quick, clock.random());
      if (quick > 0) await pause(jobs.length > 0 ? Math.min(wait, mostBesideJobs) : wait);
    } catch (error) {
      if (stop.aborted) break;
      failures += 1;
      sayOnce(messageOf(error));
      await pause(waitAfter(error, failures, clock.random()));
    }
  }
  await queue.settle();
  return 'stopped';
}

const inWords = {
  active: () => 'Connected; waiting for something to do.',
  paused: () => 'Connected, but paused: the plan has no room for this agent.',
  unconfirmed: (fingerprint: string) =>
    `Connected, but not confirmed: open the dashboard and compare the fingerprint. It has to be ${fingerprint}.`,
  revoked: () => 'The owner has removed this agent. Nothing is done any more.',
};

function messageOf(error: unknown): string {
  if (error instanceof ServerProblem && error.status === 401)
    return 'The server does not know this agent. If it goes on, pair it again by the command that the dashboard shows, with --replace.';
  return error instanceof Error ? error.message : 'Unknown error.';
}
