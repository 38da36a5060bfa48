import { StackProblem } from './stack-problem.js';

/** The result of one way to get a server: the program, or an optional reason why not. */
export type Attempt<Program> = { found: Program; note?: string } | { skipped?: string };

export interface Way<Program> {
  attempt(): Promise<Attempt<Program>>;
}

export interface Search<Program> {
  /** For messages, e.g. 'MongoDB'. */
  server: string;
  ways: Way<Program>[];
  /** Commands that would each make the server available. */
  remedies: string[];
  /** Called with each failed way and each note. */
  report(line: string): void;
}

/** Looks once `install` has installed it; `install` resolves to why it has not. */
export const after = <Program>(
  install: () => Promise<string | undefined>,
  look: () => Promise<Attempt<Program>>,
): Way<Program> => ({
  attempt: async () => {
    const refusal = await install();
    return refusal === undefined ? look() : { skipped: refusal };
  },
});

/** Tries the ways in order; throws StackProblem with the remedies when all fail. */
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
