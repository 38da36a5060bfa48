export const planIds = ['free', 'premium', 'pro'] as const;
export type PlanId = (typeof planIds)[number];

/** The plan table (R1): every price, limit and feature on any screen or server comes from here. */
export const plans = {
  free: {
    id: 'free',
    rank: 0,
    amount: '0.00',
    currency: 'USD',
    maxNetworks: 1,
    agents: 1,
    screens: 1,
    webhooks: 1,
    apiTokens: 2,
    members: 1,
    analytics: false,
    support: false,
  },
  premium: {
    id: 'premium',
    rank: 1,
    amount: '5.00',
    currency: 'USD',
    maxNetworks: 5,
    agents: 2,
    screens: 5,
    webhooks: 3,
    apiTokens: 5,
    members: 3,
    analytics: true,
    support: false,
  },
  pro: {
    id: 'pro',
    rank: 2,
    amount: '8.00',
    currency: 'USD',
    maxNetworks: 10,
    agents: 5,
    screens: 20,
    webhooks: 10,
    apiTokens: 20,
    members: 10,
    analytics: true,
    support: true,
  },
} as const satisfies { [Id in PlanId]: { id: Id; [fact: string]: unknown } };

/** The ids of those of an owner's things, oldest first, that the plan has no room for (R61): the newest ones. */
export const pausedAmong = (owned: readonly { _id: string }[], room: number): Set<string> =>
  new Set(owned.slice(room).map(({ _id }) => _id));

/** A row of the plan table; `amount` is a decimal string in `currency`, for `durations.planDays` (R46). */
export type Plan = (typeof plans)[PlanId];
