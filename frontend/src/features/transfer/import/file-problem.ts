/** Why a file cannot be imported; each has its text, `transfer.problem.<name>`. */
export type FileProblemName = 'tooLarge' | 'unreadable' | 'notText' | 'encoding' | 'empty' | 'columns' | 'tooManyRows';

/** A file that cannot be imported as a whole. */
export class FileProblem extends Error {
  override name = 'FileProblem';

  constructor(
    readonly problem: FileProblemName,
    /** What its text names. */
    readonly values: Record<string, string> = {},
  ) {
    super(problem);
  }
}
