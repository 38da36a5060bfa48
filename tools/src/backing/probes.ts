import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_EVERY_MS = 25;

/** Polls the probe until it succeeds; rejects when the signal aborts. */
export async function pollUntilReady(probe: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!(await probe().catch(() => false))) {
    await pause(POLL_EVERY_MS, undefined, { signal });
  }
}

/** True when the server at 127.0.0.1:port answers `say` (empty for servers that send first) as expected. */
export function tcpProbe(port: number, say: string, expected: RegExp): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    let received = '';
    socket.setTimeout(1_000, () => done(false));
    socket.on('error', () => done(false));
    socket.on('close', () => done(false));
    socket.on('connect', () => socket.write(say));
    socket.on('data', (chunk) => {
      received += chunk.toString();
      if (received.includes('\n')) done(expected.test(received));
    });
  });
}

/** True when the URL answers with a success status. */
export async function httpProbe(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.body?.cancel();
  return response.ok;
}
