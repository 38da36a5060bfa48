import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';

/** NATS did not acknowledge in time or is away. The caller answers 503; what was to be published may or may not be stored. */
export class BusUnavailable extends DependencyUnavailable {
  override readonly name = 'BusUnavailable';

  constructor(cause?: unknown) {
    super('the event bus', cause);
  }
}
