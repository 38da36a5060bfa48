import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface LosingProxy {
  /** Like the server's, by way of the proxy. */
  url: string;
  /** Cuts the connection instead of passing on the server's next packet that contains `text`. */
  loseNext(text: string): void;
  lost(): number;
  /** How many bytes the server has sent. */
  received(): number;
}

/** A NATS server behind a network that can lose an answer. */
export async function startLosingProxy(serverUrl: string): Promise<LosingProxy> {
  const server = new URL(serverUrl);
  let toLose: string | undefined;
  let lost = 0;
  let received = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname);
    sockets.add(client).add(upstream);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', cut).on('close', cut);
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => {
      received += chunk.length;
      if (toLose !== undefined && chunk.includes(toLose)) {
        toLose = undefined;
        lost++;
        cut();
      } else client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseNext: (text) => {
      toLose = text;
    },
    lost: () => lost,
    received: () => received,
  };
}
