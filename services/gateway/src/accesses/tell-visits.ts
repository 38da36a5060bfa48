import { setTimeout as delay } from 'node:timers/promises';
import { logVisits, mostVisitsAtOnce, type Visit, type VisitOutcome } from '@wifi-share/contracts/internal/visits';
import type { AskNetworks } from '../proxy/ask-networks.js';

/** How long a visit waits for others to go with: nobody waits for its answer, and the fuller a request the cheaper each. */
const gatheredForMilliseconds = 5;

interface Batch {
  visits: Visit[];
  outcomes: Promise<VisitOutcome[]>;
}

/** Tells the networks service of a visit, together with those that come in the same moment. Throws as `askNetworks` does. */
export type TellVisit = (visit: Visit) => Promise<VisitOutcome>;

export function createVisitTeller(askNetworks: AskNetworks): TellVisit {
  let gathering: Batch | null = null;

  async function send(visits: Visit[]): Promise<VisitOutcome[]> {
    await delay(gatheredForMilliseconds);
    if (gathering?.visits === visits) gathering = null;
    const { path, answers } = logVisits;
    return askNetworks({ method: 'POST', path, body: { visits } }, (_status, answer) => answers[200].parse(answer));
  }

  function begin(): Batch {
    const visits: Visit[] = [];
    return { visits, outcomes: send(visits) };
  }

  return async (visit) => {
    gathering ??= begin();
    const { visits, outcomes } = gathering;
    const place = visits.push(visit) - 1;
    if (visits.length === mostVisitsAtOnce) gathering = null;
    const outcome = (await outcomes)[place];
    if (!outcome) throw new Error('the networks service answered for fewer visits than it was told of');
    return outcome;
  };
}
