import { open } from '@wifi-share/agent-protocol/sealed-box';
import type { AgentJob, JobResult, Probe } from '@wifi-share/contracts/entities/agent';
import { limits } from '@wifi-share/contracts/limits';
import { type Driver, type PasswordChange, RouterError } from '../drivers/driver.js';
import { isSamePassword } from '../drivers/same-password.js';
import { rotate, undecided } from './rotate.js';
import type { Venue } from './venue.js';
import { whatItHas } from './what-it-has.js';

/** Does one job. Null where the server does not want it any more. */
export async function runJob(job: AgentJob, venue: Venue): Promise<JobResult | typeof undecided | null> {
  try {
    const driver = venue.routers.get(job.router);
    if (!driver) throw new RouterError('failed', `The agent has no router of the name ${job.router}.`);
    return shortened(await perform(job, driver, openBoxes(job, venue), venue), venue);
  } catch (error) {
    if (!(error instanceof RouterError)) {
      venue.log.say(`${job.router}: unforeseen error (${error instanceof Error ? error.message : 'unknown'})`);
      // It may have come after the router was changed.
      if (job.kind === 'rotate' || job.kind === 'retire') return undecided;
    }
    const known = error instanceof RouterError ? error : new RouterError('failed', 'Unforeseen error; see its log.');
    if (known.mayHaveChanged) return undecided;
    if (job.kind === 'rotate' && job.begun) {
      // An earlier try may have changed the router.
      venue.log.say(`${job.router}: ${known.message}`);
      return undecided;
    }
    return shortened({ outcome: 'failed', failure: { reason: known.reason, detail: known.message } }, venue);
  }
}

function openBoxes(job: AgentJob, { sealingKey, log }: Venue): PasswordChange {
  try {
    const password = open(job.password, sealingKey, `${job.id}:password`);
    const previous = job.previous === null ? null : open(job.previous, sealingKey, `${job.id}:previous`);
    for (const secret of [password, previous]) if (secret) log.hide(secret);
    return { password, previous, keepsPrevious: job.keepsPrevious };
  } catch {
    throw new RouterError('failed', 'The password is not encrypted for this agent. Was it paired again?');
  }
}

async function perform(
  job: AgentJob,
  driver: Driver,
  change: PasswordChange,
  venue: Venue,
): Promise<JobResult | typeof undecided | null> {
  switch (job.kind) {
    case 'probe':
      return { outcome: 'probed', probe: await probe(job, driver, change) };
    case 'read': {
      const seen = whatItHas(job.ssid, await driver.read(job), { ...change, previous: null });
      if (seen.has !== 'other') return { outcome: 'same' };
      return { outcome: 'different', ssid: job.ssid, password: seen.password };
    }
    case 'rotate':
      return rotate(job, driver, change, venue);
    case 'retire': {
      const { password, previous } = change;
      // The password of the network itself is never ended.
      if (previous === null || isSamePassword(job.ssid, password, previous)) return { outcome: 'retired', evicted: 0 };
      return { outcome: 'retired', evicted: await driver.retire(job, change) };
    }
  }
}

async function probe(job: AgentJob, driver: Driver, change: PasswordChange): Promise<Probe> {
  const { product, networks } = await driver.probe();
  const network = networks?.find(({ ssid }) => ssid === job.ssid);
  const can = network?.can ?? (await driver.can());
  const hasNetwork = networks === null || network !== undefined;
  const reads = can.readBack && hasNetwork;
  return {
    product: product.slice(0, limits.routerDetailMax),
    can,
    hasNetwork,
    hasPassword: reads
      ? whatItHas(job.ssid, await driver.read(job), { ...change, previous: null }).has === 'new'
      : null,
    devices: network?.devices ?? null,
  };
}

/** Without secrets in the words of a router, and not longer than the server takes. */
function shortened(result: JobResult | typeof undecided | null, { log }: Venue): JobResult | typeof undecided | null {
  if (result === undecided || result?.outcome !== 'failed') return result;
  const { reason, detail } = result.failure;
  return { ...result, failure: { reason, detail: log.clean(detail).slice(0, limits.routerDetailMax) } };
}
