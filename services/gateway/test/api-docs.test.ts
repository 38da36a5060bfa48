import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

it('describes every call of every service as OpenAPI 3.1', async () => {
  const answer = await gateway.ask({ path: '/api/docs' });
  expect(answer.status).toBe(200);
  const { openapi, paths, servers, components } = answer.json;
  expect(openapi).toBe('3.1.0');
  expect(servers).toEqual([{ url: 'http://wifi.example' }]);
  expect(components.schemas.Problem.properties).toHaveProperty('requestId');

  expect(Object.keys(paths['/api/wifi/{id}']).sort()).toEqual(['delete', 'get', 'put']);
  expect(Object.keys(paths['/api/user/networks/{id}']).sort()).toEqual(['delete', 'put']);
  expect(paths).toHaveProperty('/api/translations/{lang}');
  expect(paths).toHaveProperty('/api/user/{id}/analytics');

  const create = paths['/api/user/networks'].post;
  expect(create.requestBody.content['application/json'].schema.properties).toHaveProperty('ssid');
  expect(Object.keys(create.responses)).toEqual(['201', '403', 'default']);
  expect(create.responses['403'].description).toBe('network_limit_reached');
});

it('describes each path parameter', async () => {
  const { paths } = (await gateway.ask({ path: '/api/docs' })).json;
  for (const [path, operations] of Object.entries<Record<string, { parameters: { name: string; in: string }[] }>>(
    paths,
  )) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(operations)) {
      expect(parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)).toEqual(named);
    }
  }
});
