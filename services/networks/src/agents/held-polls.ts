import { Readable } from 'node:stream';
import { durations } from '@wifi-share/contracts/durations';
import type { FastifyBaseLogger } from 'fastify';
import type { Answer } from '../rotations/agent-jobs.service.js';

/** In milliseconds. */
export interface PollTiming {
  /** How often it is looked for jobs. */
  every?: number;
  /** How long an agent is kept waiting. */
  most?: number;
}

interface Options extends PollTiming {
  /** What these agents are to do, by id. */
  answers(ids: readonly string[]): Promise<Map<string, Answer>>;
  log: FastifyBaseLogger;
}

interface Waiting {
  agentId: string;
  since: number;
  /** As the agent was when it asked: another state is news. */
  state: Answer['state'];
  answer(answer: Answer): void;
}

/**
 * Questions of agents that are held until there is something to do. One query a second for all of them together: copies of
 * the service need not know of each other, and events may be late.
 */
export function createHeldPolls({ answers, log, every = 1000, most = durations.agentPollSeconds * 1000 }: Options) {
  const held = new Set<Waiting>();
  let looking: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const found = await answers([...new Set([...held].map(({ agentId }) => agentId))]);
    for (const waiting of held) {
      const answer = found.get(waiting.agentId);
      if (!answer) continue;
      const isNews = answer.jobs.length > 0 || answer.state !== waiting.state;
      if (isNews || performance.now() - waiting.since >= most) end(waiting, answer);
    }
  }

  function end(waiting: Waiting, answer: Answer): void {
    held.delete(waiting);
    waiting.answer(answer);
  }

  function lookAgain(): void {
    looking ??= setTimeout(async () => {
      await look().catch((err) => log.warn({ err }, 'agents could not be given their jobs'));
      looking = undefined;
      if (held.size > 0) lookAgain();
    }, every);
  }

  return {
    /** The answer as JSON, which begins at once and ends with what there is to do, at the latest after 20 s. */
    hold(agentId: string, state: Answer['state']): Readable {
      const readable = new Readable({ read: () => undefined, encoding: 'utf8' });
      const waiting: Waiting = {
        ...{ agentId, state, since: performance.now() },
        answer(answer) {
          readable.push(JSON.stringify(answer));
          readable.push(null);
        },
      };
      // White space before JSON: the headers are on their way, and nothing in between gives up.
      readable.push(' ');
      readable.once('close', () => held.delete(waiting));
      held.add(waiting);
      lookAgain();
      return readable;
    },

    /** Answers everybody, so that the service can stop. */
    endAll(): void {
      clearTimeout(looking);
      for (const waiting of held) end(waiting, { state: waiting.state, jobs: [] });
    },
  };
}
