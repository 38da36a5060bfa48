import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as delay, setImmediate as readWhatCame } from 'node:timers/promises';
import { leavingHeader, longestListeningMilliseconds } from '../upstreams/leaving.js';

/** In milliseconds: so long nothing may come before it is believed that nothing comes any more, and the longest wait for that. */
interface Patience {
  quiet: number;
  longest: number;
}

/** Callers inside the system hear of a farewell with any answer, and connect no more. */
const whileListening: Patience = { quiet: 100, longest: longestListeningMilliseconds };

/** Browsers and proxies hear anew on each of their connections, and proxies keep many. */
const whileOpen: Patience = { quiet: 500, longest: 4000 };

/**
 * Lets nobody down before the server closes (decision 48). First everything is answered as ever, with the word that this
 * process leaves: callers inside the system open no connection to it from then on. When none comes any more the server
 * ceases to listen. Then every answer ends its connection, until nobody asks any more on those that are open.
 */
export async function sayFarewell(server: Server): Promise<void> {
  if (!server.listening) return;
  let connections = 0;
  let requests = 0;
  server.on('connection', () => connections++);
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    requests++;
    response.setHeader(leavingHeader, 'true');
    if (!server.listening) response.setHeader('connection', 'close');
  });
  await untilQuiet(() => connections, whileListening);
  await acceptWhoWaits(() => connections);
  // The close() of an HTTP server would cut idle connections as well, whose next request may be on its way.
  TcpServer.prototype.close.call(server);
  const noneIsOpen = once(server, 'close');
  await Promise.race([noneIsOpen, untilQuiet(() => requests, whileOpen)]);
}

async function untilQuiet(count: () => number, { quiet, longest }: Patience): Promise<void> {
  const end = performance.now() + longest;
  for (let before = -1; before !== count() && performance.now() < end; ) {
    before = count();
    await delay(quiet);
    // A busy process comes late: what has arrived meanwhile is still unread.
    await readWhatCame();
  }
}

/** As long as Node lets the kernel's queue become. */
const longestQueue = 511;

/**
 * Accepts all who wait in the kernel's queue, who would be reset: libuv takes one in each turn of its loop. Who comes
 * meanwhile waits behind them, so that strangers who go on connecting cannot hold it up.
 */
export async function acceptWhoWaits(accepted: () => number): Promise<void> {
  // Between this moment of a turn and the next one lies the moment in which it accepts.
  await readWhatCame();
  for (let turn = 0, before = -1; before !== accepted() && turn < longestQueue; turn++) {
    before = accepted();
    await readWhatCame();
  }
}
