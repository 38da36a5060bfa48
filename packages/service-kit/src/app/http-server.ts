import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';

/** How long a request may take to arrive, and how often it is looked for one that took longer. */
export interface Arrival {
  headersMilliseconds: number;
  requestMilliseconds: number;
  checkMilliseconds: number;
}

const usualArrival: Arrival = { headersMilliseconds: 10_000, requestMilliseconds: 30_000, checkMilliseconds: 1000 };

/** Longer than proxies keep idle connections, so that they send no request on one that is being closed. */
const keepAliveMilliseconds = 72_000;

/**
 * A longer turn of the event loop begins fewer requests next time. Node accepts one connection a turn (libuv 1.45 and
 * later): busy clients with many open connections would make turns so long that a new one waits for seconds.
 */
const turnMilliseconds = 2;

export interface HttpServerOptions {
  arrival?: Arrival | undefined;
  /** Host and port of the public URL. A target in absolute form that names it is taken for its path, another is refused. */
  ownHost?: string | undefined;
}

/** A server for Fastify, which refuses what could be read in two ways (RFC 9112 §3.2). */
export function createHttpServer(listener: RequestListener, options: HttpServerOptions): Server {
  const { arrival = usualArrival, ownHost } = options;
  const limits = {
    headersTimeout: arrival.headersMilliseconds,
    requestTimeout: arrival.requestMilliseconds,
    connectionsCheckingInterval: arrival.checkMilliseconds,
    keepAliveTimeout: keepAliveMilliseconds,
  };
  /** What is behind a refused request has been read with it, and is not looked at (RFC 9112 §9.6). */
  const refused = new WeakSet<Socket>();
  const begin = inTurns(listener);
  return createServer(limits, (request, response) => {
    const { socket } = request;
    if (refused.has(socket)) return;
    if (hasSeveralHosts(request) || !isOriginForm(request, ownHost)) {
      refused.add(socket);
      return refuse(response);
    }
    begin(request, response);
  });
}

/** Begins requests in the order of their arrival, at least one a turn. */
function inTurns(listener: RequestListener): RequestListener {
  const waiting: Parameters<RequestListener>[] = [];
  let most = 1;
  let turnBegan = 0;
  const turn = () => {
    const now = performance.now();
    most = now - turnBegan > turnMilliseconds ? Math.max(1, most >> 1) : most + 1;
    turnBegan = now;
    for (const [request, response] of waiting.splice(0, most)) {
      if (!request.socket.destroyed) listener(request, response);
    }
    if (waiting.length > 0) setImmediate(turn);
  };
  return (request, response) => {
    if (waiting.push([request, response]) === 1) setImmediate(turn);
  };
}

function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** Whether the target is a path, or has been made one. `*`, which is none either, is left to the router. */
function isOriginForm(request: IncomingMessage, ownHost: string | undefined): boolean {
  const { url = '' } = request;
  // No target has a fragment (RFC 9112 §3.2): a limit and the service behind it would read different queries.
  if (url.includes('#')) return false;
  if (url.startsWith('/')) return true;
  const [, host, rest = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return true;
  if (host.toLowerCase() !== ownHost) return false;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = ownHost;
  return true;
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { connection: 'close', 'content-length': 0 }).end();
}

/** By the error code of node's HTTP parser; anything else is 400. */
const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what is no request. Without a problem body: there is no request id and no language (R39). */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
