import type { AgentJob, JobResult } from '@wifi-share/contracts/entities/agent';
import { type Driver, type PasswordChange, RouterError, type Wifi } from '../drivers/driver.js';
import { insist } from './insist.js';
import type { Venue } from './venue.js';
import { type WhatItHas, whatItHas } from './what-it-has.js';

/** What the router has is not known yet: the server hands the job out again, as one that was begun. */
export const undecided = Symbol('undecided');

/** Milliseconds before each look at a router that was changed: it may restart its radio, or itself. */
const looks = [0, 1000, 2000, 4000, 8000, 15_000, 30_000];

const failed = ({ reason, message }: RouterError): JobResult => ({
  outcome: 'failed',
  failure: { reason, detail: message },
});
const applied = (verified: boolean): JobResult => ({ outcome: 'applied', verified });
const different = (wifi: Wifi, password: string): JobResult => ({ outcome: 'different', ssid: wifi.ssid, password });

/** Null where the job is gone, or the agent stopped before it had touched the router. */
export async function rotate(
  job: AgentJob,
  driver: Driver,
  change: PasswordChange,
  venue: Venue,
): Promise<JobResult | typeof undecided | null> {
  // Also where it was begun before: it may have been called off since.
  const began = await insist(venue, `job ${job.id}`, venue.stop, () => venue.server.begin(job.id, venue.stop));
  if (began !== 'taken' || venue.stop.aborted) return began === 'gone' ? null : undecided;
  const { readBack } = await driver.can();
  // By an earlier try.
  let mayHaveChanged = job.begun;
  if (job.begun && readBack) {
    const seen = await look(driver, job, change, venue);
    if (seen === null) return undecided;
    if (seen.has === 'new' && driver.inForce) return applied(true);
    if (seen.has === 'old' && driver.inForce) mayHaveChanged = false;
  }
  try {
    await driver.apply(job, change);
  } catch (error) {
    if (!(error instanceof RouterError)) throw error;
    if (!error.mayHaveChanged) {
      if (!mayHaveChanged) return failed(error);
      venue.log.say(`${job.router}: ${error.message}`);
      return undecided;
    }
    venue.log.say(`${job.router}: ${error.message} Looking what it has now.`);
    if (!readBack) return undecided;
  }
  return readBack ? verified(driver, job, change, venue) : applied(false);
}

async function verified(
  driver: Driver,
  wifi: Wifi,
  change: PasswordChange,
  venue: Venue,
): Promise<JobResult | typeof undecided> {
  const seen = await look(driver, wifi, change, venue, ({ has }) => has === 'new');
  // Where some access points have the new one already, the others are to get it too.
  if (seen === null || seen.has === 'mixed') return undecided;
  if (seen.has === 'new') return applied(true);
  if (seen.has === 'other') return different(wifi, seen.password);
  return failed(new RouterError('notApplied', 'The router took the new password, but still has the one from before.'));
}

/** What the router has, asked until it is as wanted or the time is over; null where it did not say. */
async function look(
  driver: Driver,
  wifi: Wifi,
  change: PasswordChange,
  { clock, log, halt }: Venue,
  isWanted: (seen: WhatItHas) => boolean = () => true,
): Promise<WhatItHas | null> {
  let seen: WhatItHas | null = null;
  for (const wait of looks) {
    if (wait > 0) await clock.sleep(wait, halt);
    if (halt.aborted) return null;
    try {
      seen = whatItHas(wifi.ssid, await driver.read(wifi), change);
      if (isWanted(seen)) return seen;
    } catch (error) {
      if (!(error instanceof RouterError)) throw error;
      seen = null;
      log.say(`It could not be read what the router has: ${error.message}`);
    }
  }
  return seen;
}
