import { ConfigError } from '../config/load-config.js';
import type { ServiceApp } from './service-app.js';
import { StartRefused } from './start-refused.js';

interface ServiceDefinition<C> {
  /** Throws ConfigError. */
  readConfig(): C;
  buildApp(config: C): ServiceApp;
}

const shutdownTimeoutMilliseconds = 10_000;

/** Runs a service as a process: listens at once, starts when its backing servers are up, drains on SIGTERM. */
export async function runService<C extends { HOST: string; PORT: number }>({
  readConfig,
  buildApp,
}: ServiceDefinition<C>): Promise<void> {
  const config = configOrExit(readConfig);
  const service = buildApp(config);
  const { log } = service.app;

  const shutDown = (signal: NodeJS.Signals): void => {
    // A second signal must not interrupt the shutdown.
    if (service.readiness.isStopping) return;
    log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), shutdownTimeoutMilliseconds).unref();
    service.stop().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'the shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  // Node would print the error with all its properties.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an uncaught error ends the process');
    process.exit(1);
  });

  try {
    await service.app.listen({ host: config.HOST, port: config.PORT });
  } catch (err) {
    // Fastify refuses to listen while it closes; the shutdown ends the process.
    if (service.readiness.isStopping) return;
    log.fatal(`cannot listen on ${config.HOST}:${config.PORT}: ${(err as Error).message}`);
    process.exit(1);
  }
  try {
    await service.start();
  } catch (error) {
    if (service.readiness.isStopping) return;
    if (!(error instanceof StartRefused)) throw error;
    log.fatal(error.message);
    setTimeout(() => process.exit(1), shutdownTimeoutMilliseconds).unref();
    await service.stop();
    process.exit(1);
  }
}

function configOrExit<C>(readConfig: () => C): C {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
