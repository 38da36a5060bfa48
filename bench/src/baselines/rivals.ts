import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'undici';
import type { BenchContext } from '../rows/bench-context.js';
import { startBaselineProcess } from './baseline-process.js';
import { startNginx } from './nginx.js';

export interface Rivals {
  bare: string;
  nginx: string;
  httpProxy: string;
  stop(): Promise<void>;
}

/** What an answer says of its body. */
const copied = ['content-type', 'content-encoding'];

/**
 * A bare Fastify that answers the bytes of `url` from memory, alone and behind nginx and the plain proxy plug-in: the same
 * work with nothing to look up, check or count. `headers` are the caller's. Throws when `url` does not answer 200.
 */
export async function startRivals(
  { nginx, folder }: BenchContext,
  url: string,
  headers: Record<string, string> = {},
): Promise<Rivals> {
  const answer = await request(url, { headers });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  const file = join(folder, `answer-${randomUUID()}`);
  await writeFile(file, Buffer.from(await answer.body.arrayBuffer()));
  const fixed = Object.fromEntries(
    copied.flatMap((name) => (answer.headers[name] ? [[name, answer.headers[name]]] : [])),
  );
  const bare = await startBaselineProcess('bare-fastify', [file, JSON.stringify(fixed)]);
  const proxies = [
    await startNginx(nginx, join(folder, 'nginx'), bare.url),
    await startBaselineProcess('bare-http-proxy', [bare.url]),
  ];
  const [nginxUrl = '', httpProxy = ''] = proxies.map((proxy) => proxy.url);
  return {
    ...{ bare: bare.url, nginx: nginxUrl, httpProxy },
    stop: async () => {
      for (const server of [...proxies, bare]) await server.stop();
    },
  };
}
