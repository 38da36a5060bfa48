/** Which of an owner's agents, screens or webhooks, oldest first, the plan has no room for (R61): the newest ones. */
export const pausedAmong = (owned: readonly { _id: string }[], room: number): Set<string> =>
  new Set(owned.slice(room).map(({ _id }) => _id));
