import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what the tests look at
  payload: any;
}

export type Reaction = (response: ServerResponse, received: Received) => void;

export const accept: Reaction = (response) => response.writeHead(204).end();
export const hang: Reaction = () => undefined;
export const answer =
  (status: number, body = '', headers: Record<string, string> = {}): Reaction =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** A receiver of webhooks on this computer, which reacts as it is told to. */
export async function startReceiver(first: Reaction = accept, wanted = 0) {
  const state = { react: first, received: [] as Received[], cutOff: 0 };
  const listener: RequestListener = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const received = { headers: request.headers, body, payload: JSON.parse(body) };
    state.received.push(received);
    response.on('close', () => {
      if (!response.writableFinished) state.cutOff += 1;
    });
    response.on('error', () => undefined);
    state.react(response, received);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ port, url: `http://127.0.0.1:${port}/hook` },
    get received() {
      return state.received;
    },
    get cutOff() {
      return state.cutOff;
    },
    reactBy: (react: Reaction) => {
      state.react = react;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
