/** Where the services of an installation are that have something to be looked after: all but the gateway. */
export interface Installation {
  natsUrl: string;
  /** OPS_SIGNING_KEY: signs questions to the services. */
  signingKey: string;
  /** INTERNAL_SECRET, where services of release 0.2 run. */
  secret?: string | undefined;
  /** Origins by name. */
  services: Readonly<Record<string, string>>;
  /** Ids of the processes by name, where they run on this computer and outside of containers. */
  processes?: Readonly<Record<string, number>>;
}

/** Something that the operator has to know or do; the message says what. */
export class OpsProblem extends Error {
  override name = 'OpsProblem';
}
