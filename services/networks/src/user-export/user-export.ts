import type { EntitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { type JsonText, jsonList } from '@wifi-share/service-kit/json/json-stream';
import type { LogoModel, StoredLogo } from '../logos/logo.model.js';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import { openNetwork } from '../networks/network-password.js';

interface Dependencies {
  networks: NetworkModel;
  logos: LogoModel;
  entitlements: EntitlementModel;
  sealer: Sealer;
}

/** What the networks service holds of a user; the Wi-Fi passwords are their own, and readable. */
export function createUserExport({ networks, logos, entitlements, sealer }: Dependencies) {
  return (userId: string): Record<string, JsonText> => ({
    networks: jsonList(exportedNetworks(networks.find({ userId }).sort({ createdAt: 1 }).lean().cursor(), sealer)),
    logos: jsonList(exportedLogos(logos.find({ userId }).cursor())),
    entitlements: jsonList(entitlements.find({ _id: userId }).lean().cursor()),
  });
}

async function* exportedNetworks(stored: AsyncIterable<StoredNetwork>, sealer: Sealer) {
  for await (const { accessEpoch: _, outbox: __, slotKey: ___, searchKey: ____, cardPrinted, ...network } of stored) {
    const { _id: id, ...fields } = openNetwork(sealer, network);
    yield { id, ...fields, ...(cardPrinted ? { cardPrintedAt: cardPrinted.at } : {}) };
  }
}

async function* exportedLogos(stored: AsyncIterable<StoredLogo>) {
  for await (const { _id: networkId, image } of stored) yield { networkId, webp: image.toString('base64') };
}
