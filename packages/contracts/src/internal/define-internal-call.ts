import type { z } from 'zod';
import type { Exchange } from '../calls/define-call.js';

/** Who calls services on their own behalf, and has a key to sign with: the gateway, four services, and the operators' command. */
export const internalCallers = ['gateway', 'identity', 'networks', 'support', 'billing', 'ops'] as const;
export type InternalCaller = (typeof internalCallers)[number];

/** A call between services. The gateway routes nothing under `/internal`, and its signature does not open it. */
export interface InternalCall extends Exchange {
  readonly path: `/internal/${string}`;
  /** Everybody else is refused, with a signature too. */
  readonly callers: readonly InternalCaller[];
  /** Services give each other no files. */
  readonly answers: { readonly [status: number]: z.ZodType | null };
  /** Largest body in bytes, where it is not the usual one. */
  readonly bodyLimit?: number;
}

/** Declares a call between services once, for the one that answers it and those that make it. */
export function defineInternalCall<const C extends InternalCall>(call: C): C {
  return call;
}
