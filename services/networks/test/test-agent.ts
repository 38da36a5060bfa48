import { generateKeyPairSync } from 'node:crypto';
import { publicKeyOf, signRequest } from '@wifi-share/agent-protocol/request-signature';
import { open } from '@wifi-share/agent-protocol/sealed-box';
import type { AgentJob, JobResult, RouterAbilities } from '@wifi-share/contracts/entities/agent';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { expect } from 'vitest';
import type { Answer, NetworksApp } from './networks-app.js';

export const everything: RouterAbilities = { readBack: true, severalKeys: false, evict: true };

/** An agent without a router, which the test plays. */
export function createTestAgent(app: NetworksApp, now: () => Date, can = everything) {
  const { privateKey: key } = generateKeyPairSync('ed25519');
  const { privateKey: sealingKey } = generateKeyPairSync('x25519');
  const facts = { version: '0.2.0', routers: [{ name: 'bar', driver: 'hostapd' as const, can }] };
  let id = '';

  const signed = (path: string, body: string, time = now().getTime()) =>
    signRequest({ method: 'POST', path, body }, { id, key, time });

  async function send(path: string, payload: unknown, headers?: Record<string, string>): Promise<Answer> {
    const body = JSON.stringify(payload);
    return app.call('POST', path, null, payload, headers ?? signed(path, body));
  }

  return {
    get id() {
      return id;
    },
    facts,
    signed,
    send,
    keys: { signingKey: publicKeyOf(key), sealingKey: publicKeyOf(sealingKey) },
    pair: async (code: string, keys: { sealingKey?: string } = {}): Promise<Answer> => {
      const own = { signingKey: publicKeyOf(key), sealingKey: publicKeyOf(sealingKey) };
      const body = { code, name: 'Bar', ...facts, ...own, ...keys };
      const answer = await send('/api/agent/pair', body);
      id = answer.body.agentId ?? '';
      return answer;
    },
    poll: (): Promise<Answer> => send('/api/agent/poll', facts),
    async job(): Promise<AgentJob> {
      const { body } = await send('/api/agent/poll', facts);
      expect(body.jobs).toHaveLength(1);
      return body.jobs[0];
    },
    begin: (job: AgentJob): Promise<Answer> => send(`/api/agent/jobs/${job.id}/begin`, {}),
    end: (job: AgentJob, result: JobResult): Promise<Answer> => send(`/api/agent/jobs/${job.id}/result`, result),
    passwordOf: (job: AgentJob): string => open(job.password, sealingKey, `${job.id}:password`),
    previousOf: (job: AgentJob): string => open(job.previous ?? '', sealingKey, `${job.id}:previous`),
  };
}

export type TestAgent = ReturnType<typeof createTestAgent>;

/** An agent of `owner` that is paired and confirmed. */
export async function pairedAgent(app: NetworksApp, owner: Principal, now: () => Date, can = everything) {
  const agent = createTestAgent(app, now, can);
  const path = `/api/user/${owner.userId}/agents`;
  const { code } = (await app.call('POST', `/api/user/${owner.userId}/agent-pairing-codes`, owner)).body;
  const { fingerprint } = (await agent.pair(code)).body;
  const confirmed = await app.call('POST', `${path}/${agent.id}/confirm`, owner, { fingerprint });
  expect(confirmed.status).toBe(200);
  return agent;
}

/** A network of `owner` whose router the agent changes. */
export async function routedNetwork(
  app: NetworksApp,
  owner: Principal,
  agent: TestAgent,
  fields: object,
): Promise<string> {
  const { id } = (await app.call('POST', '/api/user/networks', owner, fields)).body;
  const path = `/api/user/networks/${id}/router`;
  expect((await app.call('PUT', path, owner, { agentId: agent.id, router: 'bar' })).status).toBe(200);
  const probe = {
    product: 'hostapd 2.10',
    can: agent.facts.routers[0]!.can,
    hasNetwork: true,
    hasPassword: true,
    devices: 0,
  };
  const job = (await agent.poll()).body.jobs.find((each: AgentJob) => each.networkId === id);
  expect(job).toMatchObject({ kind: 'probe', ssid: 'Cafe Guest', router: 'bar' });
  expect((await agent.end(job, { outcome: 'probed', probe })).status).toBe(200);
  expect((await app.call('POST', `${path}/connect`, owner)).status).toBe(200);
  return id;
}
