/**
 * How a guest's own phone keeps the public pages it has opened (decision 22). Apart from the other durations: the
 * worker's file must share no module with the page's script, or the page would load one file more.
 */
export const offlinePages = {
  days: 30,
  /** From then on a guest sees the kept page rather than wait for the network. */
  slowNetworkSeconds: 3,
} as const;
