import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A server that answers each request as `answer` says; the browser's relative addresses lead to it. */
export async function startApiServer(answer: Answer): Promise<{ stop: () => void }> {
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => fetch(origin + url, init));
  return {
    stop: () => {
      vi.unstubAllGlobals();
      server.close();
      server.closeAllConnections();
    },
  };
}
