import { Agent, type Dispatcher, interceptors } from 'undici';

/** A service answers within this or not at all; undici itself would wait 300 s. */
const headersMilliseconds = 5000;
const bodyMilliseconds = 30_000;
const connectMilliseconds = 2000;

/** How long a name stays resolved: copies that a service gains or loses are noticed then. */
const resolvedMilliseconds = 5000;

/** Connections to the services: kept alive, pooled per resolved address so that every copy gets its share, certificates checked. */
export function createDispatcher(): Dispatcher {
  const agent = new Agent({
    headersTimeout: headersMilliseconds,
    bodyTimeout: bodyMilliseconds,
    connect: { timeout: connectMilliseconds, rejectUnauthorized: true },
  });
  return agent.compose(interceptors.dns({ maxTTL: resolvedMilliseconds, affinity: 4 }));
}
