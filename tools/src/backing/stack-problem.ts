/** An error that the user can fix: entry points print its message without a stack trace. */
export class StackProblem extends Error {
  override name = 'StackProblem';
}
