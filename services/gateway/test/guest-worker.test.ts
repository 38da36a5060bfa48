import { guestWorkerPath } from '@wifi-share/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestWorker } from './support/built-frontend.js';
import { startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

it('the service worker of the guest pages lies beside them, asked for anew and allowed to ask this site alone', async () => {
  const { status, text, headers } = await gateway.ask({ path: guestWorkerPath });
  expect(status).toBe(200);
  expect(text).toBe(guestWorker);
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  expect(headers).not.toHaveProperty('service-worker-allowed');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(gateway.networks.received).toEqual([]);
});
