import { callPath } from '@wifi-share/contracts/calls/call-path';
import { networkFileCalls } from '@wifi-share/contracts/calls/network-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayForThisTest, startGateway, type TestGateway } from './support/gateway.js';
import { cafe, serving } from './support/networks.js';
import type { Answer } from './support/upstream.js';

/** Answers files as the networks service does. */
const withFiles: Answer = (request, response) => {
  if (!/^\/api\/wifi\/[^/]+\/./.test(request.url)) return serving({ [cafe.id]: cafe })(request, response);
  const headers = { 'content-disposition': 'inline; filename="a.png"', 'x-robots-tag': 'noindex' };
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store', ...headers });
  response.end(Buffer.from([0x89, 0, 0xff]));
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  gateway.networks.answer = withFiles;
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.networks.received.splice(0));

describe.each(Object.values(networkFileCalls).map(({ path }) => path))('%s', (path) => {
  it('is the file that the networks service answers, with its headers and for any visitor', async () => {
    const url = `${callPath(path, { id: cafe.id })}?size=64`;
    const { status, headers, bytes } = await gateway.ask({ path: url });
    expect(status).toBe(200);
    expect([...bytes]).toEqual([0x89, 0, 0xff]);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': 'inline; filename="a.png"',
      'x-content-type-options': 'nosniff',
    });
    expect(gateway.networks.received.map((received) => received.url)).toContain(url);
  });

  it('answers HEAD: the guest page asks whether it is there before it leaves', async () => {
    const answer = await gateway.ask({ method: 'HEAD', path: callPath(path, { id: cafe.id }) });
    expect(answer.status).toBe(200);
    expect(answer.bytes).toHaveLength(0);
  });

  it('of an unknown network is refused before the service is asked for it', async () => {
    for (const id of ['unknown00000', 'no-id']) {
      const answer = await gateway.ask({ path: callPath(path, { id }) });
      expect(answer).toMatchObject({ status: 404, json: { code: 'network_not_found' } });
    }
    for (const { url } of gateway.networks.received) expect(url).toMatch(/^\/internal\//);
  });
});

it('trying ids by their files counts like trying them by lookups', async () => {
  const strict = await gatewayForThisTest({ UNKNOWN_IDS_PER_MINUTE: '2' });
  strict.networks.answer = withFiles;
  const status = async (path: string) => (await strict.ask({ path: `/api/wifi/${path}` })).status;
  expect(await status('unknown00001/qr.svg')).toBe(404);
  expect(await status('unknown00002')).toBe(404);
  expect(await status('unknown00003/wlan.xml')).toBe(429);
  expect(await status(`${cafe.id}/wlan.xml`)).toBe(200);
});

it('the API document says which media type a file has', async () => {
  const { paths } = (await gateway.ask({ path: '/api/docs/openapi.json' })).json;
  const { responses, parameters } = paths['/api/wifi/{id}/qr.png'].get;
  expect(Object.keys(responses['200'].content)).toEqual(['image/png']);
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
    'id',
    'content',
    'size',
    'margin',
    'level',
    'color',
  ]);
});
