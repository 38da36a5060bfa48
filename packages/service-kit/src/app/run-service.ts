import { ConfigError } from '../config/load-config.js';
import type { ServiceApp } from './service-app.js';
import { StartRefused } from './start-refused.js';

export interface ServiceDefinition<C = unknown> {
  /** Throws ConfigError. */
  readConfig(): C;
  buildApp(config: C): ServiceApp;
}

interface Address {
  HOST: string;
  PORT: number;
}

interface Built {
  service: ServiceApp;
  address: Address;
}

const shutdownTimeoutMilliseconds = 10_000;

/** Runs a service as a process: listens at once, starts when its backing servers are up, drains on SIGTERM. */
export const runService = <C extends Address>(definition: ServiceDefinition<C>): Promise<void> =>
  runServices([definition]);

/**
 * Runs several services in this process, each on its own port. The first one drains before the others, which it may still
 * ask meanwhile; where one must not start, or cannot listen, all end.
 */
export async function runServices<C extends Address>(definitions: readonly ServiceDefinition<C>[]): Promise<void> {
  const built = buildOrExit(definitions);
  const services = built.map(({ service }) => service);
  const [front] = services;
  if (front === undefined) return;
  const { log } = front.app;
  const isStopping = () => services.some(({ readiness }) => readiness.isStopping);

  const shutDown = (signal: NodeJS.Signals): void => {
    // A second signal must not interrupt the shutdown.
    if (isStopping()) return;
    log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), shutdownTimeoutMilliseconds).unref();
    stopAll(services).then((wasClean) => process.exit(wasClean ? 0 : 1));
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  // Node would print the error with all its properties.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an uncaught error ends the process');
    process.exit(1);
  });

  for (const { service, address } of built) await listenOrExit(service, address, isStopping);
  await Promise.all(
    services.map(async (service) => {
      try {
        await service.start();
      } catch (error) {
        if (isStopping()) return;
        if (!(error instanceof StartRefused)) throw error;
        service.app.log.fatal(error.message);
        setTimeout(() => process.exit(1), shutdownTimeoutMilliseconds).unref();
        await stopAll(services);
        process.exit(1);
      }
    }),
  );
}

async function listenOrExit({ app }: ServiceApp, { HOST, PORT }: Address, isStopping: () => boolean): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (err) {
    // Fastify refuses to listen while it closes; the shutdown ends the process.
    if (isStopping()) return;
    app.log.fatal(`cannot listen on ${HOST}:${PORT}: ${(err as Error).message}`);
    process.exit(1);
  }
}

/** Stops the first one, then the others. Resolves to false when one could not be stopped as it should be. */
async function stopAll([front, ...others]: readonly ServiceApp[]): Promise<boolean> {
  let wasClean = true;
  const stop = async (service: ServiceApp) => {
    await service.stop().catch((err) => {
      service.app.log.error({ err }, 'the shutdown failed');
      wasClean = false;
    });
  };
  if (front) await stop(front);
  await Promise.all(others.map(stop));
  return wasClean;
}

/** Ends the process after it has printed what is wrong in all configurations. */
function buildOrExit<C extends Address>(definitions: readonly ServiceDefinition<C>[]): Built[] {
  const problems: string[] = [];
  const configs = definitions.flatMap(({ readConfig, buildApp }) => {
    try {
      return [{ config: readConfig(), buildApp }];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
      return [];
    }
  });
  if (problems.length > 0) {
    console.error([...new Set(problems)].join('\n'));
    process.exit(1);
  }
  return configs.map(({ config, buildApp }) => ({ service: buildApp(config), address: config }));
}
