import { freePort } from '@wifi-share/tools/backing/free-port';
import { expect, it } from 'vitest';
import { ask } from './support/ask.js';
import { gatewayForThisTest } from './support/gateway.js';
import { cafe, serving } from './support/networks.js';

/** A counter's value; what has not been counted yet is not listed. */
const countIn = (metrics: string, counter: string): number =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${counter} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );

it('shows metrics on the internal port, and nowhere else', async () => {
  const port = await freePort();
  const gateway = await gatewayForThisTest({ METRICS_PORT: String(port) });
  const internal = `http://127.0.0.1:${port}`;
  const metrics = async () => (await ask(internal, { path: '/metrics' })).text;
  // Other gateways of this process counted too.
  const before = await metrics();
  gateway.networks.answer = serving({ [cafe.id]: cafe });
  for (let i = 0; i < 3; i++) await gateway.ask({ path: `/api/wifi/${cafe.id}` });
  await gateway.ask({ path: '/api/user/me' });

  const after = await metrics();
  const counted = (counter: string) => countIn(after, counter) - countIn(before, counter);
  expect(
    counted('http_request_duration_seconds_count{method="GET",route="/api/user/me",status="4xx",service="gateway"}'),
  ).toBe(1);
  expect(
    counted('http_request_duration_seconds_count{method="GET",route="/api/wifi/:id",status="2xx",service="gateway"}'),
  ).toBe(3);
  expect(counted('http_problems_total{route="/api/user/me",code="not_signed_in",service="gateway"}')).toBe(1);
  expect(counted('public_lookups_total{from="memory"}')).toBe(2);
  expect(counted('public_lookups_total{from="service"}')).toBe(1);
  expect((await ask(internal, { path: '/healthz' })).json).toEqual({ status: 'ok' });
  expect((await ask(internal, { path: '/readyz' })).status).toBe(200);
  expect((await gateway.ask({ path: '/metrics' })).status).toBe(404);
});
