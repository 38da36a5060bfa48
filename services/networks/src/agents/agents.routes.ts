import {
  beginJob,
  confirmAgent,
  createPairingCode,
  endJob,
  listAgents,
  pairAgent,
  pollJobs,
  renameAgent,
  revokeAgent,
} from '@wifi-share/contracts/calls/agents';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { type CallRequest, registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.js';
import { createAgentJobs } from '../rotations/agent-jobs.service.js';
import type { StoredAgent } from './agent.model.js';
import { type AgentRequest, createAgentRequests } from './agent-requests.js';
import { createAgents } from './agents.service.js';
import { createHeldPolls, type PollTiming } from './held-polls.js';
import { createPairingCodes } from './pairing-codes.js';

/** How often it is noted that an agent was there, in milliseconds. */
const seenEvery = 30_000;

export function registerAgents(app: FastifyInstance, context: Context, timing?: PollTiming): void {
  const { agents: model, redis, log, now } = context;
  const agents = createAgents({ ...context, pairingCodes: createPairingCodes(redis) });
  const requests = createAgentRequests({ agents: model, redis, now });
  const jobs = createAgentJobs(context);
  const polls = createHeldPolls({ answers: jobs.answers, log, ...timing });

  registerCall(app, listAgents, ({ principal }) => agents.list(principal));
  registerCall(app, createPairingCode, ({ principal }) => agents.createPairingCode(principal));
  registerCall(app, confirmAgent, ({ principal, params, body }) =>
    agents.confirm(principal, params.agentId, body.fingerprint),
  );
  registerCall(app, renameAgent, ({ principal, params, body }) => agents.rename(principal, params.agentId, body.name));
  registerCall(app, revokeAgent, ({ principal, params }) => agents.revoke(principal, params.agentId));

  registerCall(app, pairAgent, async ({ body, ...call }, reply) => {
    await requests.requireSignature(signed(reply.request, call), body.signingKey);
    return agents.pair(body);
  });

  registerCall(app, pollJobs, async ({ body, ...call }, reply) => {
    const agent = await requests.authenticate(signed(reply.request, call));
    if (agent.revokedAt) return { state: 'revoked' as const, jobs: [] };
    await noteSeen(agent, body);
    const first = (await jobs.answers([agent._id])).get(agent._id);
    if (!first || first.jobs.length > 0) return first ?? { state: 'revoked' as const, jobs: [] };
    return reply.type('application/json').send(polls.hold(agent._id, first.state));
  });

  registerCall(app, beginJob, async ({ params, ...call }, reply) => {
    await jobs.begin(await active(signed(reply.request, call)), params.jobId);
    return {};
  });

  registerCall(app, endJob, async ({ params, body, ...call }, reply) => {
    await jobs.end(await active(signed(reply.request, call)), params.jobId, body);
    return {};
  });
  app.addHook('preClose', async () => polls.endAll());

  /** Throws `agent_refused`. */
  async function active(request: AgentRequest): Promise<StoredAgent> {
    const agent = await requests.authenticate(request);
    if (agent.revokedAt || !agent.confirmedAt) throw new Problem('agent_refused');
    return agent;
  }

  /** What the agent says of itself, where that is news or some time has passed. */
  async function noteSeen(agent: StoredAgent, said: Pick<StoredAgent, 'version' | 'routers'>): Promise<void> {
    const { version, routers } = said;
    const isSame = JSON.stringify([version, routers]) === JSON.stringify([agent.version, agent.routers]);
    const time = now();
    if (isSame && agent.lastSeenAt && time.getTime() - agent.lastSeenAt.getTime() < seenEvery) return;
    await model.updateOne({ _id: agent._id, revokedAt: null }, { $set: { version, routers, lastSeenAt: time } });
  }
}

const signed = (
  { method, raw }: FastifyRequest,
  { headers, rawBody }: Pick<CallRequest<Call & { rawBody: true }>, 'headers' | 'rawBody'>,
): AgentRequest => ({ method, path: raw.url ?? '', body: rawBody, headers });
