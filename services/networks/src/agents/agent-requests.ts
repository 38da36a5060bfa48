import {
  clockTolerance,
  isSignedBy,
  readClaim,
  type SignedRequest,
} from '@wifi-share/agent-protocol/request-signature';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { AgentModel, StoredAgent } from './agent.model.js';

interface Dependencies {
  agents: AgentModel;
  redis: Redis;
  now(): Date;
}

/** A request as an agent signs it. */
export interface AgentRequest extends SignedRequest {
  headers: FastifyRequest['headers'];
}

/** Longer than a request may be on its way and be taken by both clocks. */
const nonceSeconds = (2 * clockTolerance) / 1000 + 10;

/** Finds out which agent sends a request. */
export function createAgentRequests({ agents, redis, now }: Dependencies) {
  /** Throws `agent_refused` unless it is signed by `publicKey`, of this minute, and here for the first time. */
  async function verify({ headers, ...request }: AgentRequest, keyOf: (id: string) => Promise<string | undefined>) {
    const claim = readClaim(headers);
    if (!claim || Math.abs(claim.time - now().getTime()) > clockTolerance) throw new Problem('agent_refused');
    const publicKey = await keyOf(claim.id);
    if (publicKey === undefined || !isSignedBy(publicKey, request, claim)) throw new Problem('agent_refused');
    const isFirst = await redis.set(`agent-nonce:${claim.nonce}:${claim.id}`, '', 'EX', nonceSeconds, 'NX');
    if (isFirst === null) throw new Problem('agent_refused');
  }

  return {
    /** The agent that signed the request; also one that is revoked. Throws `agent_refused`. */
    async authenticate(request: AgentRequest): Promise<StoredAgent> {
      let agent: StoredAgent | null = null;
      await verify(request, async (id) => {
        agent = await agents.findById(id).lean();
        return agent?.signingKey;
      });
      if (!agent) throw new Problem('agent_refused');
      return agent;
    },

    /** Of an agent that is not known yet: by the key that it names. Throws `agent_refused`. */
    requireSignature: (request: AgentRequest, publicKey: string): Promise<void> =>
      verify(request, async (id) => (id === '' ? publicKey : undefined)),
  };
}
