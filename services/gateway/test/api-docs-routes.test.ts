import { guestWorkerPath, screenPaths } from '@wifi-share/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFiles } from './support/built-frontend.js';
import { startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** What is no call: documents, the files that they load, and the reference itself. */
const documents = new Set<string>([
  ...screenPaths,
  ...builtFiles,
  '/wifi/:id',
  guestWorkerPath,
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/docs/swagger-ui.css',
  '/api/docs/swagger-ui-bundle.js',
]);

/** Of a router's pattern: `/a/:id(…)` is `/a/{id}`. */
const pathOf = (pattern: string): string => pattern.replace(/:(\w+)(\([^)]*\))?/g, '{$1}');

it('every route of the gateway is an operation of the reference, and every operation is a route', async () => {
  const { paths } = (await gateway.ask({ path: '/api/docs/openapi.json' })).json;
  const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = gateway.routes
    .filter(({ method, url }) => method !== 'HEAD' && !documents.has(url))
    .map(({ method, url }) => `${method} ${pathOf(url)}`);
  expect(routes.sort()).toEqual(operations.sort());
});
