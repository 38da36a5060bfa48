/**
 * How a guest's phone caches the public pages it has opened (decision 22). Separate from the other durations: the
 * worker must share no module with the page's script, or the page would load one more file.
 */
export const offlinePages = {
  days: 30,
  /** After this time a guest sees the cached page instead of waiting for the network. */
  slowNetworkSeconds: 3,
} as const;
