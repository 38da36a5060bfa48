import { randomUUID } from 'node:crypto';
import { fingerprintOf } from '@wifi-share/agent-protocol/fingerprint';
import { seal } from '@wifi-share/agent-protocol/sealed-box';
import type { pairAgent } from '@wifi-share/contracts/calls/agents';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import { durations } from '@wifi-share/contracts/durations';
import type { Agent } from '@wifi-share/contracts/entities/agent';
import { limits } from '@wifi-share/contracts/limits';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { trusted } from 'mongoose';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import type { NetworkStore } from '../networks/network-store.js';
import { shownAgent } from './agent.domain.js';
import type { AgentModel } from './agent.model.js';
import type { ReadOwnedAgents } from './owned-agents.js';
import type { PairingCodes } from './pairing-codes.js';

interface Dependencies {
  agents: AgentModel;
  networks: NetworkModel;
  store: NetworkStore;
  ownedAgents: ReadOwnedAgents;
  entitlements: Entitlements;
  pairingCodes: PairingCodes;
  now(): Date;
}

const unusedOfRevoked = { name: 1, sealingKey: 1, version: 1, routers: 1, confirmedAt: 1, lastSeenAt: 1 } as const;

/** What owners do with their agents. */
export function createAgents(dependencies: Dependencies) {
  const { agents, networks, store, ownedAgents, entitlements, pairingCodes, now } = dependencies;

  async function shown(principal: Principal): Promise<Agent[]> {
    const { userId } = principal;
    const { owned, paused } = await ownedAgents(principal);
    const served = await networks
      .find({ userId, deletedAt: null, 'router.agentId': trusted({ $exists: true }) })
      .lean();
    const networksOf = (agentId: string) =>
      served.filter(({ router }) => router?.agentId === agentId).map(({ _id }) => _id);
    return owned.map((agent) => shownAgent(agent, paused.has(agent._id), networksOf(agent._id), now()));
  }

  async function shownOne(principal: Principal, agentId: string): Promise<Agent> {
    const agent = (await shown(principal)).find(({ id }) => id === agentId);
    if (!agent) throw new Problem('agent_not_found');
    return agent;
  }

  /** Unless the network was changed meanwhile. */
  async function removeRouter(network: StoredNetwork): Promise<void> {
    if (!network.deletedAt) return void (await store.replace(network, { router: undefined }));
    // Its deletion is not published a second time.
    const { _id, version } = network;
    await networks.updateOne({ _id, version }, { $unset: { router: 1 } });
  }

  /** They count against no plan: an owner who pairs and revokes again and again may not fill the database. */
  async function boundRevoked(userId: string): Promise<void> {
    const beyond = agents
      .find({ userId, revokedAt: trusted({ $ne: null }) }, { _id: 1 })
      .sort({ revokedAt: -1, _id: 1 })
      .skip(limits.revokedAgentsMax);
    const gone = (await beyond.lean()).map(({ _id }) => _id);
    if (gone.length > 0) await agents.deleteMany({ _id: trusted({ $in: gone }) });
  }

  async function requireRoom(owner: Principal | { userId: string }): Promise<void> {
    if (!(await ownedAgents(owner)).hasRoom) throw new Problem('agent_limit_reached');
  }

  return {
    list: shown,

    /** Throws `agent_limit_reached`. */
    async createPairingCode(principal: Principal): Promise<{ code: string; expiresAt: string }> {
      await requireRoom(principal);
      // The agent will pair without a session, perhaps before the event of a new plan is here.
      await entitlements.copy(principal);
      const expiresAt = new Date(now().getTime() + durations.pairingCodeMinutes * 60_000);
      return { code: await pairingCodes.create(principal.userId), expiresAt: expiresAt.toISOString() };
    },

    /** A new agent, which gets no jobs until its owner has compared the fingerprint. Throws `agent_refused`, `pairing_code_invalid`, `agent_limit_reached`. */
    async pair({ code, ...facts }: CallBody<typeof pairAgent>): Promise<{ agentId: string; fingerprint: string }> {
      requireUsable(facts.sealingKey);
      const userId = await pairingCodes.spend(code);
      if (userId === null || (await entitlements.deletedAmong([userId])).has(userId)) {
        throw new Problem('pairing_code_invalid');
      }
      await requireRoom({ userId });
      const time = now();
      const agentId = randomUUID();
      await agents.create({ _id: agentId, userId, ...facts, createdAt: time, lastSeenAt: time });
      return { agentId, fingerprint: fingerprintOf(facts.signingKey, facts.sealingKey) };
    },

    /** Throws `agent_not_found`, `agent_fingerprint_differs`. */
    async confirm(principal: Principal, agentId: string, fingerprint: string): Promise<Agent> {
      const agent = await shownOne(principal, agentId);
      if (agent.fingerprint !== fingerprint) throw new Problem('agent_fingerprint_differs');
      await agents.updateOne({ _id: agentId, confirmedAt: null }, { $set: { confirmedAt: now() } });
      return shownOne(principal, agentId);
    },

    /** Throws `agent_not_found`. */
    async rename(principal: Principal, agentId: string, name: string): Promise<Agent> {
      await agents.updateOne({ _id: agentId, userId: principal.userId, revokedAt: null }, { $set: { name } });
      return shownOne(principal, agentId);
    },

    /** Its networks are without a router then. Throws `agent_not_found`, `rotation_under_way` while it changes one. */
    async revoke(principal: Principal, agentId: string): Promise<void> {
      const { userId } = principal;
      await shownOne(principal, agentId);
      const servedNow = async () => {
        const served = await networks.find({ userId, 'router.agentId': agentId }).lean();
        if (served.some(({ router }) => router?.rotation?.begunAt)) throw new Problem('rotation_under_way');
        return served;
      };
      await servedNow();
      // From here on it begins nothing, but a call of before may: what has begun is kept by the version of its network.
      await agents.updateOne({ _id: agentId, userId }, { $set: { revokedAt: now() } });
      try {
        for (let served = await servedNow(); served.length > 0; served = await servedNow()) {
          for (const network of served) await removeRouter(network);
        }
      } catch (error) {
        await agents.updateOne({ _id: agentId, userId }, { $unset: { revokedAt: 1 } });
        throw error;
      }
      await agents.updateOne({ _id: agentId, userId }, { $unset: unusedOfRevoked });
      await boundRevoked(userId);
    },
  };
}

/** Some points of the curve give no shared secret: nothing could be encrypted to them. Throws `agent_refused`. */
function requireUsable(sealingKey: string): void {
  try {
    seal('', sealingKey, '');
  } catch (cause) {
    throw new Problem('agent_refused', { cause });
  }
}
