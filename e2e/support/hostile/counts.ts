import type { Call } from '@wifi-share/contracts/calls/define-call';
import type { Answer } from '../ask.js';

interface Count {
  /** 2xx and redirects. */
  succeeded: number;
  refused: number;
  /** 401 of `refused`. */
  unknown: number;
  /** 429 of `refused`. */
  limited: number;
  /** How long all of it took. */
  seconds: number;
}

/** How calls were answered. */
export class Counts {
  readonly #counts = new Map<Call, Count>();
  all = 0;

  add(call: Call, { status }: Pick<Answer, 'status'>): void {
    const count = this.of(call);
    this.all++;
    if (status < 400) count.succeeded++;
    else count.refused++;
    if (status === 401) count.unknown++;
    if (status === 429) count.limited++;
  }

  of(call: Call): Count {
    const count = this.#counts.get(call) ?? { succeeded: 0, refused: 0, unknown: 0, limited: 0, seconds: 0 };
    this.#counts.set(call, count);
    return count;
  }

  table(calls: Call[]): string {
    const line = (cells: (string | number)[], name: string) =>
      `${cells.map((cell) => `${cell}`.padStart(8)).join('')}  ${name}`;
    const lines = calls.map((call) => {
      const { succeeded, refused, unknown, limited, seconds } = this.of(call);
      return line([succeeded, refused, unknown, limited, seconds.toFixed(1)], `${call.method} ${call.path}`);
    });
    return [line(['2xx 3xx', '4xx', '401', '429', 's'], ''), ...lines].join('\n');
  }
}
