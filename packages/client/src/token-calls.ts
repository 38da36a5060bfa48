import { analyticsCalls } from '@wifi-share/contracts/calls/analytics';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { identityCalls } from '@wifi-share/contracts/calls/identity';
import { networksCalls } from '@wifi-share/contracts/calls/networks';
import { billingCalls } from '@wifi-share/contracts/calls/payments';
import { supportCalls } from '@wifi-share/contracts/calls/support';

const ownersCalls = { ...identityCalls, ...networksCalls, ...analyticsCalls, ...supportCalls, ...billingCalls };

type OwnersCalls = typeof ownersCalls;

export type TokenCalls = {
  [K in keyof OwnersCalls as OwnersCalls[K] extends { readonly scope: string } ? K : never]: OwnersCalls[K];
};

/** The calls that take API tokens, by their names in the contracts. */
export const tokenCalls: [name: string, call: Call][] = Object.entries<Call>(ownersCalls).filter(
  ([, { scope }]) => scope !== undefined,
);
