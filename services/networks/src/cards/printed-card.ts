import { createFingerprints } from '@wifi-share/service-kit/crypto/fingerprints';
import type { Keyring } from '@wifi-share/service-kit/crypto/sealer';
import { isCodedForCompatibility } from '@wifi-share/wifi-formats/wifi-payload';
import type { OpenedNetwork } from '../networks/network.domain.js';

/** The card that was printed last of those that hold credentials (R26). */
export interface PrintedCard {
  at: Date;
  /** Keyed hash of what a direct-connect code says. */
  fingerprint: string;
}

type CodedNetwork = Pick<
  OpenedNetwork,
  '_id' | 'ssid' | 'password' | 'security' | 'hidden' | 'compatibilityMode' | 'cardPrinted'
>;

/**
 * What a direct-connect code says, as one text; the id keeps networks with the same password apart. What few
 * networks have stands in it only where they have it, so that cards from before it was asked for stay up to date.
 */
function coded(network: CodedNetwork): string {
  const { _id, ssid, password, security, hidden } = network;
  const rare = [...(isCodedForCompatibility(network) ? ['SAE'] : []), ...(hidden ? ['hidden'] : [])];
  return JSON.stringify([_id, ssid, password, security, ...rare]);
}

/** Decides whether printed cards still match their networks; the fingerprints are made with the keys of the passwords (R20). */
export function createPrintedCards(keyring: Keyring) {
  const fingerprints = createFingerprints(keyring, 'printed cards');
  const isUpToDate = (network: CodedNetwork, card: PrintedCard): boolean =>
    fingerprints.matches(card.fingerprint, coded(network));

  return {
    /** The card of what the network is now. */
    printed: (network: CodedNetwork, at: Date): PrintedCard => ({ at, fingerprint: fingerprints.of(coded(network)) }),

    /** A card of what the network was before it is what it is now; of what that was nothing is left. */
    printedBefore: (network: CodedNetwork, at: Date): PrintedCard => ({
      at,
      fingerprint: fingerprints.of(`before ${coded(network)}`),
    }),

    /** Whether a card holds credentials that the network no longer has. */
    isStale: (network: CodedNetwork): boolean =>
      network.cardPrinted !== undefined && !isUpToDate(network, network.cardPrinted),

    /** The same card under the current key; undefined where it needs no other, and where it is stale and stays so. */
    rekeyed(network: CodedNetwork): PrintedCard | undefined {
      const card = network.cardPrinted;
      if (!card || fingerprints.isCurrent(card.fingerprint) || !isUpToDate(network, card)) return undefined;
      return { at: card.at, fingerprint: fingerprints.of(coded(network)) };
    },
  };
}

export type PrintedCards = ReturnType<typeof createPrintedCards>;
