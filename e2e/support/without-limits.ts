const most = '10000000';

/** Limits by address would answer before what is tested does. Those of attempts at secrets stay. */
export const withoutLimits = {
  PUBLIC_READS_PER_MINUTE: most,
  UNKNOWN_IDS_PER_MINUTE: most,
  ACCESSES_PER_MINUTE: most,
  ACCESSES_PER_DAY: most,
  READS_PER_MINUTE: most,
  WRITES_PER_MINUTE: most,
  CREDENTIALS_PER_MINUTE: most,
  AGENT_CALLS_PER_MINUTE: most,
  TOKEN_CALLS_PER_MINUTE: most,
  SIGN_UPS_PER_HOUR: most,
};
