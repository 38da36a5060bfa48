/** What was refused about one field of a request. */
export interface FieldProblem {
  /** `name`, `schedule.at`. */
  path: string;
  message: string;
}

/** A refusal (RFC 9457). */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** Of HTTP. */
  readonly status: number;
  /** What to branch on; `unreadable_answer` where it was no answer of the API, but of a proxy in between. */
  readonly code: string;
  /** Of fields; empty for other refusals. */
  readonly errors: readonly FieldProblem[];
  /** To name when you report a problem. */
  readonly requestId: string | null;
  /** Seconds after which to come again; null where the answer does not say. */
  readonly retryAfter: number | null;

  constructor(message: string, problem: Pick<ApiProblem, 'status' | 'code' | 'errors' | 'requestId' | 'retryAfter'>) {
    super(message);
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors;
    this.requestId = problem.requestId;
    this.retryAfter = problem.retryAfter;
  }
}
