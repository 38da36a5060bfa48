import { callPath } from '@wifi-share/contracts/calls/call-path';
import { networkFileCalls } from '@wifi-share/contracts/calls/network-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';
import { cafe, serving } from './support/networks.js';
import type { Answer } from './support/upstream.js';

/** Answers files as the networks service does. */
const withFiles: Answer = (request, response) => {
  if (!/^\/api\/wifi\/[^/]+\/./.test(request.url)) return serving({ [cafe.id]: cafe })(request, response);
  const headers = { 'content-disposition': 'inline; filename="a.png"', 'x-robots-tag': 'noindex' };
  const shared = { 'cross-origin-resource-policy': 'cross-origin' };
  const all = { 'cache-control': 'no-store', ...headers, ...(request.url.includes('/qr.') && shared) };
  response.writeHead(200, { 'content-type': 'image/png', ...all });
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
      'cross-origin-resource-policy': path.includes('/qr.') ? 'cross-origin' : 'same-origin',
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
