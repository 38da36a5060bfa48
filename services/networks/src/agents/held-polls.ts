import type { Readable } from 'node:stream';
import { durations } from '@wifi-share/contracts/durations';
import type { FastifyBaseLogger } from 'fastify';
import { createHeldAnswers } from '../held-answers/held-answers.js';
import type { Answer } from '../rotations/agent-jobs.service.js';

/** In milliseconds. */
export interface PollTiming {
  /** Between two queries for jobs. */
  every?: number;
  /** How long an agent is kept waiting. */
  most?: number;
}

interface Options extends PollTiming {
  /** What these agents are to do, by id. */
  answers(ids: readonly string[]): Promise<Map<string, Answer>>;
  log: FastifyBaseLogger;
}

interface Poll {
  agentId: string;
  /** As the agent was when it asked: another state is news. */
  state: Answer['state'];
}

/** Questions of agents that are held until there is something to do. */
export function createHeldPolls({ answers, log, every = 1000, most = durations.agentPollSeconds * 1000 }: Options) {
  const polls = createHeldAnswers<Poll>({
    ...{ every, log },
    async look(held) {
      const found = await answers([...new Set([...held].map(({ agentId }) => agentId))]);
      for (const poll of held) {
        const answer = found.get(poll.agentId);
        if (!answer) continue;
        const isNews = answer.jobs.length > 0 || answer.state !== poll.state;
        if (isNews || performance.now() - poll.since >= most) poll.end(JSON.stringify(answer));
      }
    },
    lastOf: ({ state }) => JSON.stringify({ state, jobs: [] } satisfies Answer),
  });

  return {
    /**
     * The answer as JSON, at the latest after 20 s. It begins with white space: the headers are on their way at once, so
     * that no proxy in between times out.
     */
    hold: (agentId: string, state: Answer['state']): Readable => polls.hold({ agentId, state }, ' '),
    endAll: polls.endAll,
  };
}
