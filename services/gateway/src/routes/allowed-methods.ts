import type { FastifyInstance } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';

import { hasHead } from './refuse-head.js';

/** Which methods an address has; none where the address itself is unknown. */
export type AllowedMethods = (path: string) => string[];

/** Keeps a copy of every route that is registered on `app` from now on, to distinguish a wrong method from a wrong address (R40). */
export function watchAllowedMethods(app: FastifyInstance): AllowedMethods {
  const router = findMyWay();
  const methods = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat() as HTTPMethod[]) {
      if (each === 'HEAD' && !hasHead(config?.call)) continue;
      methods.add(each);
      if (!router.hasRoute(each, url)) router.on(each, url, () => undefined);
    }
  });
  const has = (method: HTTPMethod, path: string): boolean => {
    const found = router.find(method, path);
    // The router takes nothing for a parameter too.
    return found !== null && !Object.values(found.params).includes('');
  };
  return (path) => [...methods].filter((method) => has(method, path));
}
