import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '@wifi-share/tools/backing/free-port';

export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answer = (request: Received, response: ServerResponse) => void;

/** Stands in for a service: records what arrives and answers as the test says. */
export interface Upstream {
  url: string;
  received: Received[];
  answer: Answer;
  close(): Promise<void>;
}

/** What a service answers when a test says nothing else. */
export const ok: Answer = (_request, response) => sendJson(response, 200, { ok: true });

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

export async function startUpstream(answer: Answer = ok, wanted?: number): Promise<Upstream> {
  const port = wanted ?? (await freePort());
  const server = createServer(async (request, response) => {
    const received = await read(request);
    upstream.received.push(received);
    upstream.answer(received, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const upstream: Upstream = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answer,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return upstream;
}

async function read(request: IncomingMessage): Promise<Received> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
}
