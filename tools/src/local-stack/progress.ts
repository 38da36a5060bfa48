/** Reports progress to the user. */
export interface Progress {
  /** Shows that the work is running, then its result and duration. */
  step<Result>(title: string, work: () => Promise<Result>, detail?: (result: Result) => string): Promise<Result>;
  note(line: string): void;
}

export const silentProgress: Progress = {
  step: (_title, work) => work(),
  note: () => undefined,
};
