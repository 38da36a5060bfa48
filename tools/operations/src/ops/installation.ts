/** Where the services of an installation are that have something to be looked after: all but the gateway. */
export interface Installation {
  natsUrl: string;
  /** Signs questions to the services. */
  internalSecret: string;
  /** Origins by name. */
  services: Readonly<Record<string, string>>;
}

/** Something that the operator has to know or do; the message says what. */
export class OpsProblem extends Error {
  override name = 'OpsProblem';
}
