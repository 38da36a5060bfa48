import { z } from 'zod';
import {
  agentJobSchema,
  agentNameSchema,
  agentSchema,
  agentStateSchema,
  jobResultSchema,
  pairingSchema,
} from '../entities/agent.js';
import { defineCall } from './define-call.js';

const ownParams = z.object({ id: z.string().max(64) });
const agentParams = ownParams.extend({ agentId: z.string().max(64) });

export const listAgents = defineCall({
  method: 'GET',
  path: '/api/user/{id}/agents',
  access: 'self',
  rate: 'read',
  summary: "The owner's agents, oldest first.",
  params: ownParams,
  answers: { 200: z.array(agentSchema) },
  problems: [],
});

export const createPairingCode = defineCall({
  method: 'POST',
  path: '/api/user/{id}/agent-pairing-codes',
  access: 'self',
  rate: 'credentials',
  summary: 'A code that pairs one agent within ten minutes; a newer one takes its place.',
  params: ownParams,
  answers: { 201: z.object({ code: z.string(), expiresAt: z.iso.datetime() }) },
  problems: ['agent_limit_reached'],
});

export const confirmAgent = defineCall({
  method: 'POST',
  path: '/api/user/{id}/agents/{agentId}/confirm',
  access: 'self',
  rate: 'write',
  summary: 'Say that the agent shows this fingerprint: from then on it gets jobs. Harmless when it was said before.',
  params: agentParams,
  body: z.object({ fingerprint: z.string().max(32) }),
  answers: { 200: agentSchema },
  problems: ['agent_not_found', 'agent_fingerprint_differs'],
});

export const renameAgent = defineCall({
  method: 'PATCH',
  path: '/api/user/{id}/agents/{agentId}',
  access: 'self',
  rate: 'write',
  summary: 'Give an agent another name.',
  params: agentParams,
  body: z.object({ name: agentNameSchema }),
  answers: { 200: agentSchema },
  problems: ['agent_not_found'],
});

export const revokeAgent = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/agents/{agentId}',
  access: 'self',
  rate: 'write',
  summary: 'Revoke an agent: it gets nothing any more, and its networks are without a router.',
  params: agentParams,
  answers: { 204: null },
  problems: ['agent_not_found', 'rotation_under_way'],
});

export const pairAgent = defineCall({
  method: 'POST',
  path: '/api/agent/pair',
  access: 'agent',
  rate: 'credentials',
  summary: 'Pair an agent by the code that its owner sees; signed by the key that the body names.',
  body: pairingSchema,
  rawBody: true,
  answers: { 201: z.object({ agentId: z.string(), fingerprint: z.string() }) },
  problems: ['pairing_code_invalid', 'agent_limit_reached', 'agent_refused'],
});

export const pollJobs = defineCall({
  method: 'POST',
  path: '/api/agent/poll',
  access: 'agent',
  rate: 'agent',
  summary:
    'Wait for jobs, 20 seconds at most; the answer begins at once. `state` says whether the owner has confirmed the agent, and whether it is revoked.',
  body: agentStateSchema,
  rawBody: true,
  held: true,
  answers: {
    200: z.object({
      state: z.enum(['unconfirmed', 'active', 'paused', 'revoked']),
      /** At most one a network. */
      jobs: z.array(agentJobSchema),
    }),
  },
  problems: ['agent_refused'],
});

const jobParams = z.object({ jobId: z.string().max(64) });

export const beginJob = defineCall({
  method: 'POST',
  path: '/api/agent/jobs/{jobId}/begin',
  access: 'agent',
  rate: 'agent',
  summary:
    'Say that a rotation begins, before the router is changed: from the answer on the page says that the password is changing. Harmless when it was said before.',
  params: jobParams,
  body: z.object({}),
  rawBody: true,
  answers: { 200: z.object({}) },
  problems: ['agent_refused', 'job_gone'],
});

export const endJob = defineCall({
  method: 'POST',
  path: '/api/agent/jobs/{jobId}/result',
  access: 'agent',
  rate: 'agent',
  summary: 'Say what became of a job.',
  params: jobParams,
  body: jobResultSchema,
  rawBody: true,
  answers: { 200: z.object({}) },
  problems: ['agent_refused', 'job_gone'],
});

export const agentCalls = {
  listAgents,
  createPairingCode,
  confirmAgent,
  renameAgent,
  revokeAgent,
  pairAgent,
  pollJobs,
  beginJob,
  endJob,
};
