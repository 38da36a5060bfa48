import { randomUUID } from 'node:crypto';
import { passkeyIdMax } from '@wifi-share/contracts/entities/factor';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { clientLanguageOf, principalPlugin } from '../principal/principal-plugin.js';
import { registerRequestContext } from '../tracing/current-request.js';
import { callersTrace, registerRequestSpans } from '../tracing/request-spans.js';
import { startTracing, type TracingConfig } from '../tracing/tracing.js';
import { createHttpServer, type HttpServerOptions, refuseBrokenRequest } from './http-server.js';
import { registerJsonParser } from './json-parser.js';
import { loggerOptions, requestIdLabel, requestLogger } from './logger.js';
import { registerMetricsRoute, registerRequestMetrics, showReadiness } from './metrics.js';
import { Problem } from './problem.js';
import { type LanguageOf, problemHandler, sendProblem } from './problem-handler.js';
import { registerHealthRoutes } from './readiness.js';
import { registerResponseLog } from './response-log.js';
import { ServiceApp } from './service-app.js';

/** Largest request body in bytes (R40). */
const bodyLimit = 64 * 1024;

export interface ServiceConfig extends TracingConfig {
  LOG_LEVEL: string;
  INTERNAL_PUBLIC_KEYS: string;
  INTERNAL_SECRET?: string | undefined;
}

interface BaseOptions extends HttpServerOptions {
  languageOf: LanguageOf;
  /** The client's address. */
  addressOf(request: FastifyRequest): string;
  /** Answers unknown paths, and paths that cannot be decoded. */
  notFound(request: FastifyRequest, reply: FastifyReply): unknown;
  /** Header with the request's id where the caller is trusted; otherwise every request gets a new id. */
  requestIdHeader?: string;
}

/** The base of the gateway and the services. It has no hooks and no routes: a route pays only for what its own scope adds. */
export function createBaseApp(
  name: string,
  config: Pick<ServiceConfig, 'LOG_LEVEL'> & TracingConfig,
  options: BaseOptions,
) {
  const app = Fastify({
    logger: loggerOptions(name, config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestIdLabel }),
    childLoggerFactory: requestLogger,
    requestIdHeader: options.requestIdHeader ?? false,
    genReqId: () => randomUUID(),
    bodyLimit,
    serverFactory: (listener) => createHttpServer(listener, options),
    // Requests on open connections are still answered, see registerDrain.
    return503OnClosing: false,
    // A path with a longer parameter matches no route: ids of passkeys are the longest that a call declares.
    routerOptions: { maxParamLength: passkeyIdMax },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (_error, request, reply) => options.notFound(request, reply),
  });
  app.decorate('serviceName', name);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerJsonParser(app);
  app.register(problemHandler, { languageOf: options.languageOf, addressOf: options.addressOf });
  const service = new ServiceApp(app);
  showReadiness(name, service.readiness);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio = 1 } = config;
  if (endpoint !== undefined) service.attach(startTracing({ name, endpoint, ratio, log: app.log }));
  return service;
}

/** The service `name` with everything that all services share; the caller adds routes and start steps. */
export function createServiceApp(name: string, config: ServiceConfig): ServiceApp {
  const notFound: BaseOptions['notFound'] = (request, reply) =>
    sendProblem(reply, new Problem('not_found'), clientLanguageOf(request));
  const service = createBaseApp(name, config, {
    languageOf: clientLanguageOf,
    addressOf: ({ clientAddress }) => clientAddress,
    notFound,
    requestIdHeader: 'x-request-id',
  });
  const { app } = service;
  registerRequestContext(app);
  registerRequestSpans(app, config, callersTrace);
  app.setNotFoundHandler(notFound);
  registerRequestMetrics(app);
  registerHealthRoutes(app, service.readiness);
  registerMetricsRoute(app);
  app.addHook('onRequest', async (request) => {
    if (!service.readiness.hasStarted && !request.routeOptions.config.open) {
      throw new Problem('service_unavailable', { retryAfter: 2 });
    }
  });
  app.register(principalPlugin, {
    service: name,
    publicKeys: config.INTERNAL_PUBLIC_KEYS,
    secret: config.INTERNAL_SECRET,
  });
  registerResponseLog(app);
  return service;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Which service of the process it is, for metrics. */
    serviceName: string;
  }
}
