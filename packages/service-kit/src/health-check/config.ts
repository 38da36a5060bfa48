/** Port on which this container's service says whether it is ready. Not parsed: that happens every few seconds. */
export const readinessPort = process.env.METRICS_PORT || process.env.PORT;
