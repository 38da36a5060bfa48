import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { agentDownloadPath } from '@wifi-share/contracts/paths';
import type { FastifyInstance } from 'fastify';

interface Options {
  /** Folder of the packed agent. */
  agentDist: string;
}

/** `/downloads/agent-<version>.tgz`, which `npx` runs, and its checksum as `sha256sum -c` reads it; none where it is not built. */
export function registerDownloads(app: FastifyInstance, { agentDist }: Options): void {
  const version = packedVersion(agentDist);
  if (version === undefined) {
    app.log.warn({ agentDist }, 'the agent is not built: it cannot be downloaded');
    return;
  }
  const path = agentDownloadPath(version);
  const name = basename(path);
  const file = readFileSync(join(agentDist, name));
  const sha256 = createHash('sha256').update(file).digest('hex');
  const etag = `"${sha256}"`;

  app.get(path, (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/gzip').send(file);
  });
  app.get(`${path}.sha256`, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(`${sha256}  ${name}\n`),
  );
}

function packedVersion(folder: string): string | undefined {
  try {
    return /^agent-([\w.+-]+)\.tgz$/m.exec(readdirSync(folder).join('\n'))?.[1];
  } catch {
    return undefined;
  }
}
