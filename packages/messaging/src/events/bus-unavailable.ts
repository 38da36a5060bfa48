import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { NatsError } from 'nats';

/** NATS is down or did not acknowledge in time; the message may or may not be stored. Callers answer 503. */
export class BusUnavailable extends DependencyUnavailable {
  override readonly name = 'BusUnavailable';

  constructor(cause?: unknown) {
    super('the event bus', cause);
  }
}

/** What the client throws when NATS does not answer, as BusUnavailable; its other errors as they are. */
export const asBusFailure = (error: unknown): unknown =>
  error instanceof NatsError && !error.api_error ? new BusUnavailable(error) : error;
