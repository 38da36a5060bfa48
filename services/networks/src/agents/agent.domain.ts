import { fingerprintOf } from '@wifi-share/agent-protocol/fingerprint';
import { durations } from '@wifi-share/contracts/durations';
import type { Agent } from '@wifi-share/contracts/entities/agent';
import type { StoredAgent } from './agent.model.js';

export const stateOf = ({ confirmedAt }: StoredAgent, isPaused: boolean): Agent['state'] => {
  if (isPaused) return 'paused';
  return confirmedAt ? 'active' : 'unconfirmed';
};

const isAway = ({ lastSeenAt }: StoredAgent, now: Date): boolean =>
  !lastSeenAt || now.getTime() - lastSeenAt.getTime() > durations.agentAwayMinutes * 60_000;

/** What the owner sees; `networks`: the ids of those that it serves. */
export const shownAgent = (agent: StoredAgent, isPaused: boolean, networks: string[], now: Date): Agent => ({
  id: agent._id,
  name: agent.name,
  fingerprint: fingerprintOf(agent.signingKey, agent.sealingKey),
  state: stateOf(agent, isPaused),
  version: agent.version,
  routers: agent.routers,
  networks,
  createdAt: agent.createdAt.toISOString(),
  lastSeenAt: agent.lastSeenAt?.toISOString() ?? null,
  away: isAway(agent, now),
});
