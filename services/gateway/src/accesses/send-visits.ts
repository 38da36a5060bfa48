import { logVisits, type Visit, type VisitOutcome } from '@wifi-share/contracts/internal/visits';
import type { AskNetworks } from '../proxy/ask-networks.js';

/** How long a visit waits at most for others to go with while a request is under way: fuller requests cost less. */
const gatheredForMilliseconds = 20;
/** So many visits go at once. */
const enoughVisits = 32;

interface Batch {
  visits: Visit[];
  outcomes: Promise<VisitOutcome[]>;
  leave(): void;
}

/** Sends a visit to the networks service, together with those that come in the same moment. Throws as `askNetworks` does. */
export type SendVisit = (visit: Visit) => Promise<VisitOutcome>;

export function createVisitSender(askNetworks: AskNetworks): SendVisit {
  let gathering: Batch | null = null;
  let underWay = 0;

  function begin(): Batch {
    const visits: Visit[] = [];
    let leave = () => {};
    const gathered = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, underWay === 0 ? 0 : gatheredForMilliseconds);
      leave = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return { visits, leave, outcomes: gathered.then(() => send(visits)) };
  }

  async function send(visits: Visit[]): Promise<VisitOutcome[]> {
    if (gathering?.visits === visits) gathering = null;
    underWay++;
    try {
      return await askNetworks({ call: logVisits, body: { visits } }, (_status, answer) =>
        logVisits.answers[200].parse(answer),
      );
    } finally {
      underWay--;
    }
  }

  return async (visit) => {
    gathering ??= begin();
    const { visits, outcomes, leave } = gathering;
    const place = visits.push(visit) - 1;
    if (visits.length === enoughVisits) {
      gathering = null;
      leave();
    }
    const outcome = (await outcomes)[place];
    if (!outcome) throw new Error('the networks service answered for fewer visits than it was sent');
    return outcome;
  };
}
