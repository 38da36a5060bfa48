import { randomUUID } from 'node:crypto';
import type { NetworkRouter, RouterSettings } from '@wifi-share/contracts/entities/router';
import { defaultOverlapMinutes } from '@wifi-share/contracts/entities/router';
import type { Language } from '@wifi-share/contracts/languages';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { ReadOwnedAgents } from '../agents/owned-agents.js';
import { changedFields } from '../networks/network.domain.js';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import { openNetwork, sealPassword } from '../networks/network-password.js';
import type { NetworkStore } from '../networks/network-store.js';
import { readOwnNetwork } from '../networks/own-network.js';
import { newPassword } from './new-password.js';
import * as rotation from './rotation.domain.js';
import type { RotationEvents } from './rotation-events.js';
import type { StoredRouter } from './router.model.js';
import { shownRouter } from './shown-router.js';

interface Dependencies {
  networks: NetworkModel;
  store: NetworkStore;
  ownedAgents: ReadOwnedAgents;
  sealer: Sealer;
  rotationEvents: RotationEvents;
  now(): Date;
}

const firstSettings = (language: Language): RouterSettings => ({
  style: { kind: 'words', language },
  schedule: null,
  paused: false,
  overlapMinutes: defaultOverlapMinutes,
  adopts: false,
});

/** What owners do with the routers of their networks. */
export function createRouters({ networks, store, ownedAgents, sealer, rotationEvents, now }: Dependencies) {
  const own = (principal: Principal, id: string): Promise<StoredNetwork> => readOwnNetwork(networks, principal, id);

  /** Writes what `decide` makes of the network, which may have changed meanwhile; resolves to its router. */
  async function change(
    principal: Principal,
    id: string,
    decide: (network: StoredNetwork) => Partial<StoredNetwork> & { router: StoredRouter },
    more: (network: StoredNetwork) => Parameters<NetworkStore['replace']>[2] = () => [],
  ): Promise<NetworkRouter> {
    for (;;) {
      const current = await own(principal, id);
      const next = decide(current);
      if (await store.replace(current, next, more(current))) return shownRouter(next.router, now());
    }
  }

  /** The agent, if it is the caller's and the plan has room for it. Throws `agent_not_found`, `agent_paused`. */
  async function requireAgent(principal: Principal, agentId: string) {
    const { owned, paused } = await ownedAgents(principal);
    const agent = owned.find(({ _id, confirmedAt }) => _id === agentId && confirmedAt);
    if (!agent) throw new Problem('agent_not_found');
    if (paused.has(agentId)) throw new Problem('agent_paused');
    return agent;
  }

  const requireRotatable = (network: StoredNetwork): void => {
    if (!rotation.canRotate(network)) throw new Problem('security_cannot_rotate');
  };

  /** Throws `rotation_under_way` where the agent may have changed the router. */
  const requireQuiet = ({ router }: StoredNetwork): void => {
    if (router?.rotation) throw new Problem('rotation_under_way');
  };

  return {
    /** Null where none was chosen. Throws `network_not_found`. */
    async read(principal: Principal, id: string): Promise<NetworkRouter | null> {
      const { router } = await own(principal, id);
      return router ? shownRouter(router, now()) : null;
    },

    /** Throws `network_not_found`, `agent_not_found`, `agent_paused`, `security_cannot_rotate`, `rotation_under_way`. */
    async probe(
      principal: Principal,
      id: string,
      chosen: { agentId: string; router: string; language: Language },
    ): Promise<NetworkRouter> {
      await own(principal, id);
      const agent = await requireAgent(principal, chosen.agentId);
      const router = agent.routers.find(({ name }) => name === chosen.router);
      if (!router) throw new Problem('agent_not_found');
      const { name, driver } = router;
      return change(principal, id, (network) => {
        requireRotatable(network);
        requireQuiet(network);
        const before = network.router;
        const probeId = randomUUID();
        if (before?.agentId === agent._id && before.router.name === name)
          return { router: rotation.probedAgain(before, probeId) };
        const settings = before?.settings ?? firstSettings(chosen.language);
        return {
          router: rotation.chosenRouter({ agentId: agent._id, router: { name, driver }, settings }, probeId, now()),
        };
      });
    },

    /** Throws `network_not_found`, `router_not_probed`. */
    connect: (principal: Principal, id: string): Promise<NetworkRouter> =>
      change(principal, id, (network) => {
        if (!rotation.isRouted(network)) throw new Problem('router_not_probed');
        return { router: rotation.connected(network.router, now()) };
      }),

    /** Throws `network_not_found`, `rotation_not_found`. */
    settle: (principal: Principal, id: string, rotationId: string, works: 'old' | 'new'): Promise<NetworkRouter> =>
      change(
        principal,
        id,
        (network) => {
          const routed = withBegun(network, rotationId);
          if (works === 'old') return { router: rotation.settledOld(routed.router, now()) };
          const next = rotation.applied(routed, { outcome: 'settled', overlapId: randomUUID() }, now());
          return { ...next, router: next.router ?? routed.router };
        },
        (network) => (works === 'new' ? [rotationEvents.rotated(withBegun(network, rotationId))] : []),
      ),

    /** Throws `network_not_found`, `router_not_connected`. */
    changeSettings: (principal: Principal, id: string, settings: Partial<RouterSettings>): Promise<NetworkRouter> =>
      change(principal, id, (network) => {
        const { router } = rotation.requireConnected(network);
        return { router: rotation.withSettings(router, settings, now()) };
      }),

    /** Leaves out the rotation that is planned for `nextAt`; harmless when it was left out. Throws as `changeSettings`. */
    skip: (principal: Principal, id: string, nextAt: Date): Promise<NetworkRouter> =>
      change(principal, id, (network) => {
        const { router } = rotation.requireConnected(network);
        const isNext = router.nextAt?.getTime() === nextAt.getTime();
        return { router: isNext ? rotation.withNext(router, nextAt) : router };
      }),

    /** Throws `network_not_found`, `rotation_under_way`. */
    async disconnect(principal: Principal, id: string): Promise<void> {
      for (;;) {
        const current = await own(principal, id);
        if (current.router?.rotation?.begunAt) throw new Problem('rotation_under_way');
        if (!current.router || (await store.replace(current, { router: undefined }))) return;
      }
    },

    /**
     * Asks the agent for another password: `password`, which has to fit the network (R19), or a new one. Throws a
     * ZodError, `network_not_found`, `router_not_connected`, `rotation_under_way`, `security_cannot_rotate`,
     * `agent_paused`, `agent_not_found`.
     */
    async rotate(principal: Principal, id: string, password: string | null = null): Promise<NetworkRouter> {
      const { router } = rotation.requireConnected(await own(principal, id));
      await requireAgent(principal, router.agentId);
      return change(principal, id, (network) => {
        const connected = rotation.requireConnected(network);
        requireRotatable(network);
        const wanted = password ?? newPassword(connected.router.settings.style);
        const opened = openNetwork(sealer, network);
        const { password: fitting } = changedFields(opened, { password: wanted });
        const asked = { id: randomUUID(), cause: 'owner' as const, sealedPassword: sealPassword(sealer, id, fitting) };
        // The same one set again has none from before, which would be ended after a while.
        const kept = fitting === opened.password ? { keepsPrevious: false } : {};
        return { router: rotation.requested(connected.router, { ...asked, ...kept }, now()) };
      });
    },

    /** Throws `network_not_found`, `rotation_not_found`, and `rotation_under_way` once the agent has begun. */
    cancel: (principal: Principal, id: string, rotationId: string): Promise<NetworkRouter> =>
      change(principal, id, ({ router }) => {
        if (!router || router.rotation?.id !== rotationId) throw new Problem('rotation_not_found');
        if (router.rotation.begunAt) throw new Problem('rotation_under_way');
        return { router: rotation.ended(router, { outcome: 'cancelled' }, now()) };
      }),
  };
}

/** Throws `rotation_not_found` unless the agent has begun this rotation. */
function withBegun(network: StoredNetwork, rotationId: string): rotation.Routed {
  if (!rotation.isRouted(network) || network.router.rotation?.id !== rotationId || !network.router.rotation.begunAt) {
    throw new Problem('rotation_not_found');
  }
  return network;
}
