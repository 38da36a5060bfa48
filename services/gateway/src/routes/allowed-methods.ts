import type { FastifyInstance, RouteOptions } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';

import { hasHead } from './refuse-head.js';

/** Which methods an address has; none where the address itself is unknown. */
export type AllowedMethods = (path: string) => string[];

/**
 * Collects every route that is registered on `app` from now on, to distinguish a wrong method from a wrong address (R40).
 * Its router is built for the first unknown address, which keeps the start short.
 */
export function watchAllowedMethods(app: FastifyInstance): AllowedMethods {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  let known: Known | undefined;
  return (path) => {
    known ??= readRoutes(routes);
    const { methods, router } = known;
    return methods.filter((method) => has(router, method, path));
  };
}

type Router = ReturnType<typeof findMyWay>;

interface Known {
  methods: HTTPMethod[];
  router: Router;
}

function readRoutes(routes: readonly RouteOptions[]): Known {
  const router = findMyWay();
  const methods = new Set<HTTPMethod>();
  for (const { method, url, config } of routes) {
    for (const each of [method].flat() as HTTPMethod[]) {
      if (each === 'HEAD' && !hasHead(config?.call)) continue;
      methods.add(each);
      if (!router.hasRoute(each, url)) router.on(each, url, () => undefined);
    }
  }
  return { methods: [...methods], router };
}

function has(router: Router, method: HTTPMethod, path: string): boolean {
  const found = router.find(method, path);
  // The router takes nothing for a parameter too.
  return found !== null && !Object.values(found.params).includes('');
}
