/** Port of this container's `/readyz`. Not parsed with zod: the check runs every few seconds. */
export const readinessPort = process.env.METRICS_PORT || process.env.PORT;
