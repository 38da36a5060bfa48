import type { FastifyInstance } from 'fastify';

/** One line per answer under its route's pattern: never an address or a query, which carry ids and tokens. */
export function registerResponseLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.open) {
      const { method, routeOptions } = request;
      const milliseconds = Math.round(reply.elapsedTime);
      request.log.info({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'answered');
    }
    done();
  });
}
