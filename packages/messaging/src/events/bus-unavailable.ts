import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';

/** NATS is down or did not acknowledge in time; the message may or may not be stored. Callers answer 503. */
export class BusUnavailable extends DependencyUnavailable {
  override readonly name = 'BusUnavailable';

  constructor(cause?: unknown) {
    super('the event bus', cause);
  }
}
