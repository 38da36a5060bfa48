import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface RouterCall {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RouterReply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface RouterServer {
  /** Without a slash at its end. */
  url: string;
  /** Calls from now on that get no answer, as while a router restarts. */
  silentCalls: number;
  /** Of this call the answer is lost, once; it is done all the same. */
  losesAnswerOf: ((call: RouterCall) => boolean) | null;
  calls: RouterCall[];
  close(): void;
}

interface TlsOptions {
  key: string;
  cert: string;
}

/** A router's HTTP server on a free port of this machine. */
export async function startRouterServer(
  reply: (call: RouterCall) => RouterReply | Promise<RouterReply>,
  tls?: TlsOptions,
): Promise<RouterServer> {
  const listener: RequestListener = async (request, response) => {
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await textOf(request),
    };
    if (server.silentCalls > 0) {
      server.silentCalls -= 1;
      return void request.socket.destroy();
    }
    server.calls.push(call);
    const { status, headers, body } = await reply(call);
    if (server.losesAnswerOf?.(call)) {
      server.losesAnswerOf = null;
      return void request.socket.destroy();
    }
    response.writeHead(status, headers).end(body);
  };
  const http = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const server: RouterServer = {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    silentCalls: 0,
    losesAnswerOf: null,
    calls: [],
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
  return server;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

export const json = (status: number, value: unknown): RouterReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
