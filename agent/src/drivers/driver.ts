import type { RouterAbilities, RouterFailure } from '@wifi-share/contracts/entities/agent';
import type { Security } from '@wifi-share/contracts/entities/network';

/** A network as a job names it. */
export interface Wifi {
  ssid: string;
  security: Security;
  hidden: boolean;
}

export interface PasswordChange {
  password: string;
  /** The one from before, where the product knows it. */
  previous: string | null;
  /** `previous` stays valid until it is retired. */
  keepsPrevious: boolean;
}

interface FoundNetwork {
  ssid: string;
  can: RouterAbilities;
  /** Devices that are connected; null where the router does not say. */
  devices: number | null;
}

export interface Found {
  /** Product and version, in the router's own words. */
  product: string;
  /** Null where the router does not say which networks it has. */
  networks: FoundNetwork[] | null;
}

/** One kind of router. Each function throws a RouterError when the router does not do it. */
export interface Driver {
  /** What it can do with each of the router's networks. Does not fail. */
  can(): Promise<RouterAbilities>;
  /** Whether what `read` says is in force; otherwise it may only be stored, and a change that was cut off is made again. */
  readonly inForce: boolean;
  /** What it signs in with; stands in no log. */
  readonly secrets: readonly string[];
  /** Looks and changes nothing. */
  probe(): Promise<Found>;
  /**
   * The passwords that each access point of that name accepts from everybody, at least one access point; a password may be
   * given as its 256-bit key in 64 hexadecimal digits.
   */
  read(wifi: Wifi): Promise<string[][]>;
  /** Harmless when it was done before. */
  apply(wifi: Wifi, change: PasswordChange): Promise<void>;
  /** Ends `previous` where it is still valid and disconnects who joined with it: how many. Harmless when it was done before. */
  retire(wifi: Wifi, change: PasswordChange): Promise<number>;
}

interface RouterErrorOptions {
  /** Whether something on the router may have changed all the same. */
  mayHaveChanged?: boolean;
  cause?: unknown;
}

/** Why a router did not do it; the message is for the owner. */
export class RouterError extends Error {
  readonly mayHaveChanged: boolean;

  constructor(
    readonly reason: RouterFailure['reason'],
    message: string,
    { mayHaveChanged = false, cause }: RouterErrorOptions = {},
  ) {
    super(message, { cause });
    this.mayHaveChanged = mayHaveChanged;
  }
}

export const noSuchNetwork = (ssid: string): RouterError =>
  new RouterError('notFound', `The router has no network of the name ${JSON.stringify(ssid)}.`);

/** Makes a change at one place after another; where a later one fails, the first ones have changed already. */
export async function inTurn<Place>(places: Place[], change: (place: Place) => Promise<unknown>): Promise<void> {
  for (const [index, place] of places.entries()) {
    try {
      await change(place);
    } catch (error) {
      if (!(error instanceof RouterError) || index === 0) throw error;
      throw new RouterError(error.reason, error.message, { mayHaveChanged: true, cause: error });
    }
  }
}
