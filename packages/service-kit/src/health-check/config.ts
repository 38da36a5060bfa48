const { METRICS_PORT, PORT = '' } = process.env;

/** Ports of this container's `/readyz`: those of the command line. Not parsed with zod: the check runs every few seconds. */
export const readinessPorts: readonly string[] =
  process.argv.length > 2 ? process.argv.slice(2) : [METRICS_PORT || PORT];
