/** Tells people what is being done; the terminal has one, tests need none. */
export interface Progress {
  /** Shows that the work goes on, then its outcome and the time it took. */
  step<Result>(title: string, work: () => Promise<Result>, detail?: (result: Result) => string): Promise<Result>;
  note(line: string): void;
}

/** For callers that want the stack without its story. */
export const silentProgress: Progress = {
  step: (_title, work) => work(),
  note: () => undefined,
};
