import type { FieldError, ProblemCode } from '@wifi-share/contracts/problems';

/**
 * An answer that is not 2xx. A problem body gives `code` and the server's text in the visitor's language; for anything else
 * `code` is null and the message is `<status>: <body or status text>` (spec section 8).
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: ProblemCode | null,
    readonly errors: readonly FieldError[],
    /** Seconds after which trying again makes sense, where the server says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** Whether the error is the server's answer with that code. */
export function isProblem(error: unknown, code: ProblemCode): error is ProblemError {
  return error instanceof ProblemError && error.code === code;
}

/**
 * A call that deletes or ends something. That it is gone already, as the code says, counts as done: an earlier answer was lost,
 * or another person was first.
 */
export async function unlessGone(call: Promise<unknown>, gone: ProblemCode): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isProblem(error, gone)) throw error;
  }
}
