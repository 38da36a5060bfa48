import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { trusted } from 'mongoose';
import type { PrintedCards } from '../cards/printed-card.js';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import { openNetwork } from '../networks/network-password.js';

interface Dependencies {
  networks: NetworkModel;
  sealer: Sealer;
  printedCards: PrintedCards;
}

/**
 * Makes the fingerprints of printed cards again with the current key, or they would be taken for stale once their own
 * key is gone (R26). Stale ones need none. Like the passwords: again until there is nothing to do. Resolves to how many.
 */
export async function rekeyCards(dependencies: Dependencies): Promise<number> {
  let all = 0;
  for (;;) {
    const rekeyed = await rekeyOnce(dependencies);
    if (rekeyed === 0) return all;
    all += rekeyed;
  }
}

async function rekeyOnce({ networks, sealer, printedCards }: Dependencies): Promise<number> {
  let rekeyed = 0;
  const withCards = networks.find({ cardPrinted: trusted({ $exists: true }) }).sort({ _id: 1 });
  for await (const network of withCards.lean().cursor()) {
    const cardPrinted = rekeyedCard(network, { sealer, printedCards });
    if (!cardPrinted) continue;
    const asRead = { _id: network._id, 'cardPrinted.fingerprint': network.cardPrinted?.fingerprint };
    await networks.updateOne(asRead, { $set: { cardPrinted } });
    rekeyed++;
  }
  return rekeyed;
}

/** Undefined also where the password cannot be read, which is said when the passwords are rotated. */
function rekeyedCard(network: StoredNetwork, { sealer, printedCards }: Omit<Dependencies, 'networks'>) {
  try {
    return printedCards.rekeyed(openNetwork(sealer, network));
  } catch {
    return undefined;
  }
}
