import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';

/** A stub of the gateway: forwards webhooks to billing without a principal; to several copies at once. */
export async function startWebhookDoor(to: string | string[]) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const passed = Object.entries(request.headers).filter(([name]) => /^(content-type|paypal-.*)$/.test(name));
    const passOn = async (url: string): Promise<Response> =>
      fetch(`${url}${request.url}`, {
        method: request.method ?? 'POST',
        headers: {
          ...(Object.fromEntries(passed) as Record<string, string>),
          ...forwardedBy({ to: 'billing', method: request.method ?? 'POST', path: request.url ?? '' }),
        },
        body: Buffer.concat(chunks),
      });
    const answers = await Promise.all([to].flat().map(passOn));
    const answer = answers.find(({ status }) => status !== 204) ?? answers[0];
    response.writeHead(answer?.status ?? 502).end(await answer?.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/paypal/webhook`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
