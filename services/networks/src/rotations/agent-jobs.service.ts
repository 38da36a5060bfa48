import { randomUUID } from 'node:crypto';
import { seal } from '@wifi-share/agent-protocol/sealed-box';
import type { AgentJob, JobResult, RouterFailure } from '@wifi-share/contracts/entities/agent';
import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { trusted } from 'mongoose';
import { ZodError } from 'zod';
import { stateOf } from '../agents/agent.domain.js';
import type { AgentModel, StoredAgent } from '../agents/agent.model.js';
import type { ReadOwnedAgents } from '../agents/owned-agents.js';
import { changedFields } from '../networks/network.domain.js';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import { openNetwork, openPassword, sealPassword } from '../networks/network-password.js';
import type { NetworkStore } from '../networks/network-store.js';
import { type Job, jobOf } from './job.domain.js';
import * as rotation from './rotation.domain.js';
import type { RotationEvents } from './rotation-events.js';
import type { StoredRouter } from './router.model.js';

interface Dependencies {
  agents: AgentModel;
  networks: NetworkModel;
  store: NetworkStore;
  ownedAgents: ReadOwnedAgents;
  sealer: Sealer;
  rotationEvents: RotationEvents;
  log: { error(about: object, message: string): void };
  now(): Date;
}

export interface Answer {
  state: 'unconfirmed' | 'active' | 'paused' | 'revoked';
  jobs: AgentJob[];
}

/** What a job makes of its network, and what is published with it. */
interface Step {
  next: Partial<StoredNetwork>;
  more?: OutboxEntry[];
}

interface Adoption extends Step {
  next: Partial<StoredNetwork> & { router: StoredRouter };
  more: OutboxEntry[];
}

/** What agents are asked to do with routers, and what becomes of it. */
export function createAgentJobs(dependencies: Dependencies) {
  const { agents, networks, store, ownedAgents, sealer, rotationEvents, log, now } = dependencies;

  const isPaused = async ({ _id, userId }: StoredAgent): Promise<boolean> =>
    (await ownedAgents({ userId })).paused.has(_id);

  /** With the passwords encrypted to the agent. */
  function sealedFor({ sealingKey }: StoredAgent, { network, ...job }: Job): AgentJob {
    const box = (sealed: string, what: 'password' | 'previous') =>
      seal(openPassword(sealer, network._id, sealed), sealingKey, `${job.id}:${what}`);
    return {
      ...{ id: job.id, kind: job.kind, keepsPrevious: job.keepsPrevious, begun: job.begun },
      ...{ networkId: network._id, router: network.router.router.name },
      ...{ ssid: network.ssid, security: network.security, hidden: network.hidden },
      password: box(job.sealedPassword, 'password'),
      previous: job.sealedPrevious === null ? null : box(job.sealedPrevious, 'previous'),
    };
  }

  /** A job that cannot be encrypted is left out: agents of all owners are answered together. */
  function givenTo(agent: StoredAgent, job: Job): AgentJob[] {
    try {
      return [sealedFor(agent, job)];
    } catch (err) {
      log.error(
        { err, agentId: agent._id, networkId: job.network._id },
        'a job was left out of the answer to an agent',
      );
      return [];
    }
  }

  /** The caller's network with that job. Throws `job_gone`. */
  async function find(agent: StoredAgent, jobId: string): Promise<Job> {
    const served = await networks.find({ userId: agent.userId, 'router.agentId': agent._id, deletedAt: null }).lean();
    for (const network of served) {
      const job = jobOf(network, now());
      if (job?.id === jobId) return job;
    }
    throw new Problem('job_gone');
  }

  /** Writes what `decide` makes of the network, which may have changed meanwhile. */
  async function write(agent: StoredAgent, jobId: string, decide: (job: Job) => Step): Promise<void> {
    for (;;) {
      const job = await find(agent, jobId);
      const { next, more } = decide(job);
      if (await store.replace(job.network, next, more)) return;
    }
  }

  /** The password that was changed on the router itself, where the owner wants it and it is one (R19). */
  function adoptedFrom(network: rotation.Routed, read: { ssid: string; password: string }): Adoption {
    const { router, _id } = network;
    const differs = read.ssid === network.ssid ? 'password' : 'ssid';
    const seen = { next: { router: rotation.wasRead(router, differs, now()) }, more: [] };
    if (differs === 'ssid' || !router.settings.adopts) return seen;
    try {
      const { password } = changedFields(openNetwork(sealer, network), { password: read.password });
      const sealedPassword = sealPassword(sealer, _id, password);
      const next = { sealedPassword, updatedAt: now(), router: rotation.adopted(router, randomUUID(), now()) };
      return { next, more: [rotationEvents.adopted(network)] };
    } catch (error) {
      if (error instanceof ZodError) return seen;
      throw error;
    }
  }

  function fail(agent: StoredAgent, job: Job, failure: RouterFailure): Promise<void> {
    const time = now();
    if (job.kind === 'probe') {
      return write(agent, job.id, ({ network }) => ({
        next: { router: rotation.probeFailed(network.router, failure) },
      }));
    }
    if (job.kind === 'rotate') {
      return write(agent, job.id, ({ network }) => ({
        next: { router: rotation.ended(network.router, { outcome: 'failed', failure }, time) },
        more: [rotationEvents.failed(network, { outcome: 'failed', reason: failure.reason })],
      }));
    }
    return write(agent, job.id, ({ network: { router } }) => ({
      next: { router: (job.kind === 'retire' ? rotation.retireLater : rotation.readFailed)(router, failure, time) },
    }));
  }

  return {
    /** What these agents are to do, by their ids; those that are unknown are revoked. One query for all. */
    async answers(ids: readonly string[]): Promise<Map<string, Answer>> {
      const found = await agents.find({ _id: trusted({ $in: ids }) }).lean();
      const served = await networks
        .find({ 'router.agentId': trusted({ $in: ids }), deletedAt: null, ...isDue(now()) }, { outbox: 0 })
        .lean<StoredNetwork[]>();
      const answers = new Map<string, Answer>(ids.map((id) => [id, { state: 'revoked', jobs: [] }]));
      for (const agent of found) {
        if (agent.revokedAt) continue;
        const jobs = served
          .filter(({ userId, router }) => userId === agent.userId && router?.agentId === agent._id)
          .flatMap((network) => jobOf(network, now()) ?? []);
        const paused = jobs.length > 0 && (await isPaused(agent));
        const state = stateOf(agent, paused);
        // What was begun is ended, whatever the plan is.
        const given = state === 'active' ? jobs : jobs.filter(({ begun }) => begun);
        answers.set(agent._id, { state, jobs: given.flatMap((job) => givenTo(agent, job)) });
      }
      return answers;
    },

    /** From then on the page says that the password changes. Throws `job_gone`. */
    async begin(agent: StoredAgent, jobId: string): Promise<void> {
      await write(agent, jobId, ({ kind, network }) => {
        if (kind !== 'rotate') throw new Problem('job_gone');
        return { next: { router: rotation.begun(network.router, jobId, now()) } };
      });
    },

    /** Throws `job_gone`. */
    async end(agent: StoredAgent, jobId: string, result: JobResult): Promise<void> {
      const job = await find(agent, jobId);
      if (result.outcome === 'failed') return fail(agent, job, result.failure);
      if (result.outcome === 'probed' && job.kind === 'probe') {
        const { probe } = result;
        return write(agent, jobId, ({ network }) => ({ next: { router: rotation.probed(network.router, probe) } }));
      }
      if (result.outcome === 'applied' && job.kind === 'rotate') {
        const ending = { outcome: 'done' as const, overlapId: randomUUID() };
        return write(agent, jobId, ({ network }) => ({
          next: rotation.applied(network, ending, now()),
          more: [rotationEvents.rotated(network)],
        }));
      }
      if (result.outcome === 'retired' && job.kind === 'retire') {
        return write(agent, jobId, ({ network }) => ({ next: { router: rotation.retired(network.router) } }));
      }
      if (result.outcome === 'same' && job.kind === 'read') {
        return write(agent, jobId, ({ network }) => ({
          next: { router: rotation.wasRead(network.router, null, now()) },
        }));
      }
      if (result.outcome === 'different' && job.kind === 'rotate') {
        // The router has been given a third one by other means.
        const failure = { reason: 'notApplied' as const, detail: '' };
        return write(agent, jobId, ({ network }) => {
          const { next, more } = adoptedFrom(network, result);
          const found = next.sealedPassword === undefined ? ('other' as const) : ('adopted' as const);
          const router = rotation.ended(next.router, { outcome: 'failed', failure, found }, now());
          const failed = rotationEvents.failed(network, { outcome: 'failed', reason: failure.reason, found });
          return { next: { ...next, router }, more: [failed, ...more] };
        });
      }
      if (result.outcome === 'different' && job.kind === 'read') {
        return write(agent, jobId, ({ network }) => adoptedFrom(network, result));
      }
      throw new Problem('job_gone');
    },
  };
}

/** Networks that may have a job. */
const isDue = (now: Date) => ({
  $or: [
    { 'router.rotation.id': trusted({ $exists: true }) },
    { 'router.probeId': trusted({ $exists: true }) },
    { 'router.readAt': trusted({ $lte: now }) },
    { 'router.overlap.until': trusted({ $lte: now }) },
  ],
});
