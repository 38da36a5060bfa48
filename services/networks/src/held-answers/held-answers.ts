import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';

interface Options<H> {
  /** In milliseconds, between two calls of `look`. */
  every: number;
  /** Answers those that have waited for what it finds. Its errors are logged; it is called again. */
  look(held: ReadonlySet<H & HeldAnswer>): Promise<void>;
  /** How an answer ends when the service stops. */
  lastOf(held: H): string | null;
  log: FastifyBaseLogger;
}

interface HeldAnswer {
  /** `performance.now()` when the answer began. */
  since: number;
  push(text: string): void;
  end(last?: string | null): void;
}

/**
 * Answers that stay open until there is something to say. One query for all of them together instead of events: copies of
 * the service need not know of each other, and events may be late.
 */
export function createHeldAnswers<H extends object>({ every, look, lastOf, log }: Options<H>) {
  const held = new Set<H & HeldAnswer>();
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  function lookLater(): void {
    if (held.size === 0 || isStopping) return;
    timer ??= setTimeout(async () => {
      await look(held).catch((err) => log.warn({ err }, 'the held answers could not be looked up'));
      timer = undefined;
      lookLater();
    }, every);
  }

  return {
    held: held as ReadonlySet<H & HeldAnswer>,

    /** An answer that begins with `first` and stays open. */
    hold(about: H, first: string): Readable {
      const readable = new Readable({ read: () => undefined, encoding: 'utf8' });
      const answer: H & HeldAnswer = {
        ...about,
        since: performance.now(),
        push: (text) => void readable.push(text),
        end(last) {
          held.delete(answer);
          if (last) readable.push(last);
          readable.push(null);
        },
      };
      readable.push(first);
      readable.once('close', () => held.delete(answer));
      held.add(answer);
      if (isStopping) answer.end(lastOf(answer));
      lookLater();
      return readable;
    },

    /** Ends all, so that the service can stop; those that begin later end at once. */
    endAll(): void {
      isStopping = true;
      clearTimeout(timer);
      for (const answer of [...held]) answer.end(lastOf(answer));
    },
  };
}
