import type { ProblemCode } from '@wifi-share/contracts/problems';
import type { TextKey } from '@wifi-share/texts/areas';
import type { Variables } from '@wifi-share/texts/translate';

interface ProblemOptions {
  /** Invalid fields: dotted path and the key of the message. */
  fields?: { path: string; message: TextKey }[];
  /** Values for the `{{names}}` in the texts of the problem and of its fields. */
  variables?: Variables;
  /** Seconds; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A problem for the caller; services throw it, the problem handler answers it (R39). */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly options: ProblemOptions = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'Problem';
  }
}
