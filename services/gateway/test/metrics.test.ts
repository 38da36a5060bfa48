import { freePort } from '@wifi-share/tools/backing/free-port';
import { expect, it } from 'vitest';
import { ask } from './support/ask.js';
import { gatewayForThisTest } from './support/gateway.js';
import { cafe, serving } from './support/networks.js';

it('shows metrics on the internal port, and nowhere else', async () => {
  const port = await freePort();
  const gateway = await gatewayForThisTest({ METRICS_PORT: String(port) });
  const internal = `http://127.0.0.1:${port}`;
  gateway.networks.answer = serving({ [cafe.id]: cafe });
  for (let i = 0; i < 3; i++) await gateway.ask({ path: `/api/wifi/${cafe.id}` });
  await gateway.ask({ path: '/api/user/me' });

  const { text } = await ask(internal, { path: '/metrics' });
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/user\/me",status="401"\} 1/);
  expect(text).toMatch(/public_lookups_total\{from="memory"\} 2/);
  expect(text).toMatch(/public_lookups_total\{from="service"\} 1/);
  expect((await ask(internal, { path: '/healthz' })).json).toEqual({ status: 'ok' });
  expect((await ask(internal, { path: '/readyz' })).status).toBe(200);
  expect((await gateway.ask({ path: '/metrics' })).status).toBe(404);
});
