import type { ProblemCode } from '@wifi-share/contracts/problems';
import type { TextKey } from '@wifi-share/texts/areas';
import type { Variables } from '@wifi-share/texts/translate';

interface ProblemOptions {
  /** Fields that are to blame: dotted path and the key of the text that says why. */
  fields?: { path: string; message: TextKey }[];
  /** Values for the `{{names}}` in the problem's text. */
  variables?: Variables;
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal that the caller is told about; services throw it, the problem handler answers it (R39). */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly options: ProblemOptions = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'Problem';
  }
}
