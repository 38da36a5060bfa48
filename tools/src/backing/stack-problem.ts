/** A condition the user can mend: entry points print its message as it stands, without a stack trace. */
export class StackProblem extends Error {
  override name = 'StackProblem';
}
