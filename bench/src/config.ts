/** One machine makes all requests here, so the limits per address are out of the way. */
export const noLimits = {
  PUBLIC_READS_PER_MINUTE: '100000000',
  ACCESSES_PER_MINUTE: '100000000',
  ACCESSES_PER_DAY: '100000000',
  READS_PER_MINUTE: '100000000',
  UNKNOWN_IDS_PER_MINUTE: '100000000',
  WRITES_PER_MINUTE: '100000000',
  TRUST_PROXY: '127.0.0.1,::1',
};

/** The environment of a stack that is measured. */
export const stackEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, ...noLimits });
