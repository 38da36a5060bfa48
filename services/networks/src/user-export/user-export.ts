import type { EntitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { type JsonText, jsonList } from '@wifi-share/service-kit/json/json-stream';
import type { AgentModel, StoredAgent } from '../agents/agent.model.js';
import type { LogoModel, StoredLogo } from '../logos/logo.model.js';
import { lastPrintedAt } from '../networks/network.domain.js';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import { openNetwork } from '../networks/network-password.js';
import { shownRouter } from '../rotations/shown-router.js';
import type { ScreenModel, StoredScreen } from '../screens/screen.model.js';

interface Dependencies {
  networks: NetworkModel;
  logos: LogoModel;
  agents: AgentModel;
  screens: ScreenModel;
  entitlements: EntitlementModel;
  sealer: Sealer;
  now(): Date;
}

/** What the networks service holds of a user; the Wi-Fi passwords are their own, and readable. */
export function createUserExport({ networks, logos, agents, screens, entitlements, sealer, now }: Dependencies) {
  return (userId: string): Record<string, JsonText> => ({
    networks: jsonList(
      exportedNetworks(networks.find({ userId }).sort({ createdAt: 1 }).lean().cursor(), sealer, now()),
    ),
    logos: jsonList(exportedLogos(logos.find({ userId }).cursor())),
    agents: jsonList(exportedAgents(agents.find({ userId }).lean().cursor())),
    screens: jsonList(exportedScreens(screens.find({ userId }).lean().cursor())),
    entitlements: jsonList(entitlements.find({ _id: userId }).lean().cursor()),
  });
}

async function* exportedNetworks(stored: AsyncIterable<StoredNetwork>, sealer: Sealer, now: Date) {
  for await (const { accessEpoch: _, outbox: __, slotKey: ___, searchKey: ____, cardPrinted, ...network } of stored) {
    const { _id: id, router, creationKey: _____, ...fields } = openNetwork(sealer, network);
    const cardPrintedAt = lastPrintedAt({ ...network, cardPrinted });
    yield {
      id,
      ...fields,
      router: router ? shownRouter(router, now) : null,
      ...(cardPrintedAt ? { cardPrintedAt } : {}),
    };
  }
}

async function* exportedAgents(stored: AsyncIterable<StoredAgent>) {
  for await (const { _id: id, userId: _, signingKey: __, sealingKey: ___, ...agent } of stored) yield { id, ...agent };
}

async function* exportedScreens(stored: AsyncIterable<StoredScreen>) {
  for await (const { _id: id, userId: _, tokenHash: __, ...screen } of stored) yield { id, ...screen };
}

async function* exportedLogos(stored: AsyncIterable<StoredLogo>) {
  for await (const { _id: networkId, image } of stored) yield { networkId, webp: image.toString('base64') };
}
