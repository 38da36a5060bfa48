import {
  beginJob,
  confirmAgent,
  createPairingCode,
  endJob,
  listAgents,
  pairAgent,
  pollJobs,
  revokeAgent,
} from '@wifi-share/contracts/calls/agents';
import * as networks from '@wifi-share/contracts/calls/networks';
import * as routers from '@wifi-share/contracts/calls/routers';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { PlayedAgent } from './played-agent.js';
import type { Stage } from './stage.js';

const networkOf = ({ owner }: Stage) => ({ id: owner.networkId });

/** No rotation of the owner's network goes on, whatever attacks have done. */
export async function endRotation(stage: Stage): Promise<void> {
  const { router } = await stage.make('owner', routers.readRouter, networkOf(stage));
  if (!router?.rotation) return;
  const { id: rotationId, state } = router.rotation;
  const params = { ...networkOf(stage), rotationId };
  if (state === 'begun') await stage.make('owner', routers.settleRotation, params, { works: 'old' });
  else await stage.make('owner', routers.cancelRotation, params);
}

/** A code that pairs an agent; all that the owner has are revoked, so that there is room for it. */
export async function pairingCode(stage: Stage): Promise<string> {
  const { userId: id } = stage.owner;
  await endRotation(stage);
  const listed = await stage.make('owner', listAgents, { id });
  for (const { id: agentId } of listed) await stage.make('owner', revokeAgent, { id, agentId });
  return (await stage.make('owner', createPairingCode, { id })).code;
}

/** The stage's agent is one of the owner's, confirmed, and knows its router. */
export async function pairedAgent(stage: Stage): Promise<{ id: string; agentId: string; fingerprint: string }> {
  const { userId: id } = stage.owner;
  const paired = (await stage.make('owner', listAgents, { id })).find((each) => each.id === stage.agent.id);
  if (paired?.state === 'active' && paired.routers.some(({ name }) => name === stage.agent.router)) {
    return { id, agentId: paired.id, fingerprint: paired.fingerprint };
  }
  const code = await pairingCode(stage);
  stage.agent = new PlayedAgent();
  const { agentId, fingerprint } = await stage.make('agent', pairAgent, {}, stage.agent.pairing(code));
  stage.agent.id = agentId;
  await stage.make('owner', confirmAgent, { id, agentId }, { fingerprint });
  return { id, agentId, fingerprint };
}

/** The agent is asked what router the owner's network has: the id of that job. */
export async function probeJob(stage: Stage): Promise<string> {
  const { agentId } = await pairedAgent(stage);
  await endRotation(stage);
  await stage.make('owner', routers.disconnectRouter, networkOf(stage));
  const rotatable = { ssid: 'Corner', password: 'a corner to sit in', security: 'WPA2' as const };
  await stage.make('owner', networks.updateNetwork, networkOf(stage), rotatable);
  await stage.make('owner', routers.probeRouter, networkOf(stage), { agentId, router: stage.agent.router });
  const { jobs } = await stage.make('agent', pollJobs, {}, stage.agent.facts);
  return jobs.find(({ networkId }) => networkId === stage.owner.networkId)?.id ?? '';
}

/** The owner's network has a router that can be connected. */
export async function probedRouter(stage: Stage): Promise<void> {
  const result = { outcome: 'probed' as const, probe: stage.agent.found };
  await stage.make('agent', endJob, { jobId: await probeJob(stage) }, result);
}

/** The router of the owner's network is connected, and rotates once a month. */
export async function connectedRouter(stage: Stage): Promise<NetworkRouter> {
  await probedRouter(stage);
  await stage.make('owner', routers.connectRouter, networkOf(stage));
  const schedule = { every: 'month' as const, at: '04:00', zone: 'Europe/Berlin' };
  return stage.make('owner', routers.changeRouter, networkOf(stage), { schedule });
}

/** A rotation that the agent has not begun: its id. */
export async function waitingRotation(stage: Stage): Promise<string> {
  await connectedRouter(stage);
  const { rotation } = await stage.make('owner', routers.rotatePassword, networkOf(stage), {});
  return rotation?.id ?? '';
}

/** A rotation that the agent has begun: its id. */
export async function begunRotation(stage: Stage): Promise<string> {
  const jobId = await waitingRotation(stage);
  await stage.make('agent', beginJob, { jobId }, {});
  return jobId;
}
