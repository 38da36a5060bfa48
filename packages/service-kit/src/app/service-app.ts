import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { clientLanguageOf, principalPlugin } from '../principal/principal-plugin.js';
import { logAnswers } from './answer-log.js';
import { refuseBrokenRequest } from './broken-request.js';
import { acceptJsonOnly } from './json-body.js';
import { loggerOptions } from './logger.js';
import { measureRequests, registerMetricsRoute } from './metrics.js';
import { Problem } from './problem.js';
import { type LanguageOf, problemHandler, sendProblem } from './problem-handler.js';
import { type Dependency, Readiness, registerHealthRoutes } from './readiness.js';

/** Largest request body in bytes (R40). */
const bodyLimit = 64 * 1024;

export interface ServiceConfig {
  LOG_LEVEL: string;
  INTERNAL_SECRET: string;
}

/** Ends what a start step began: consumers, relays, workers. */
export type Stop = () => Promise<void>;

const startRetryMilliseconds = 1000;

/** A service: its Fastify app, the backing servers it needs and what runs beside the requests. */
export class ServiceApp {
  readonly app: FastifyInstance;
  readonly readiness = new Readiness();
  readonly #dependencies: Dependency[] = [];
  readonly #steps: (() => Promise<Stop>)[] = [];
  readonly #stops: Stop[] = [];
  #started: Promise<void> | null = null;
  #stopped: Promise<void> | null = null;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  /** Awaits `dependency` before the service starts and closes it at the end. */
  use<D extends Dependency>(dependency: D): D {
    this.readiness.require(dependency);
    return this.useOptionally(dependency);
  }

  /** Closes `dependency` at the end, but serves without it (R41). */
  useOptionally<D extends Dependency>(dependency: D): D {
    this.#dependencies.push(dependency);
    return dependency;
  }

  /** Runs once all required backing servers were reached; steps run in order, stop in reverse, and are retried until they succeed. */
  onStart(step: () => Promise<Stop>): void {
    this.#steps.push(step);
  }

  /** Waits for the backing servers and starts; resolves when the service is ready. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start(): Promise<void> {
    await this.app.ready();
    await this.readiness.firstUp(this.app.log);
    for (const step of this.#steps) this.#stops.unshift(await this.#untilDone(step));
    this.readiness.started = true;
    this.app.log.info('ready');
  }

  async #untilDone(step: () => Promise<Stop>): Promise<Stop> {
    for (;;) {
      try {
        return await step();
      } catch (err) {
        if (this.readiness.stopping) throw err;
        this.app.log.error({ err }, 'a start step failed and is tried again');
        await new Promise((resolve) => setTimeout(resolve, startRetryMilliseconds));
      }
    }
  }

  /** Lets requests in hand finish, then stops what runs beside them, then disconnects; a second call awaits the first. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.readiness.stopping = true;
    await this.app.close();
    for (const stop of this.#stops) await stop();
    await Promise.all(this.#dependencies.map((dependency) => dependency.close()));
  }
}

interface BaseOptions {
  languageOf: LanguageOf;
  /** Answers an address that nobody has, and one that cannot even be decoded. */
  notFound(request: FastifyRequest, reply: FastifyReply): unknown;
  /** Header with the request's id where the caller is trusted to name it; otherwise every request gets a new one. */
  requestIdHeader?: string;
}

/** What the gateway and the services share. There are no hooks: a route pays only for what its own scope adds. */
export function createBaseApp(name: string, { LOG_LEVEL }: Pick<ServiceConfig, 'LOG_LEVEL'>, options: BaseOptions) {
  const app = Fastify({
    logger: loggerOptions(name, LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: options.requestIdHeader ?? false,
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (_error, request, reply) => options.notFound(request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJsonOnly(app);
  app.register(problemHandler, { languageOf: options.languageOf });
  const service = new ServiceApp(app);
  registerHealthRoutes(app, service.readiness);
  return service;
}

/** The service `name` with everything that all services share; routes and start steps are the caller's. */
export function createServiceApp(name: string, config: ServiceConfig): ServiceApp {
  const notFound: BaseOptions['notFound'] = (request, reply) =>
    sendProblem(reply, new Problem('not_found'), clientLanguageOf(request));
  const service = createBaseApp(name, config, {
    languageOf: clientLanguageOf,
    notFound,
    requestIdHeader: 'x-request-id',
  });
  const { app } = service;
  app.setNotFoundHandler(notFound);
  measureRequests(app);
  registerMetricsRoute(app);
  app.addHook('onRequest', async (request) => {
    if (!service.readiness.started && !request.routeOptions.config.open) {
      throw new Problem('service_unavailable', { retryAfter: 2 });
    }
  });
  app.register(principalPlugin, { secret: config.INTERNAL_SECRET });
  logAnswers(app);
  return service;
}
