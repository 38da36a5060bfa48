import { StackProblem } from './stack-problem.js';

/** What one way of getting a server came to: the program, or one line (if it is worth one) saying why not. */
export type Attempt<Program> = { found: Program; note?: string } | { skipped?: string };

export interface Way<Program> {
  attempt(): Promise<Attempt<Program>>;
}

export interface Search<Program> {
  /** The server's name as people know it, e.g. 'MongoDB'. */
  server: string;
  ways: Way<Program>[];
  /** The commands of which any one would make the server available. */
  remedies: string[];
  /** Told each closed way and each note, one line at a time. */
  report(line: string): void;
}

/** Tries the ways in order; throws StackProblem naming the remedies when all are closed. */
export async function firstThatWorks<Program>({ server, ways, remedies, report }: Search<Program>): Promise<Program> {
  for (const way of ways) {
    const attempt = await way.attempt();
    if ('found' in attempt) {
      if (attempt.note !== undefined) report(`${server}: ${attempt.note}`);
      return attempt.found;
    }
    if (attempt.skipped !== undefined) report(`${server}: ${attempt.skipped}`);
  }
  throw new StackProblem(`${server} is not available. Any one of these would change that:\n  ${remedies.join('\n  ')}`);
}
