import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { agentDownloadPath, clientDownloadPath } from '@wifi-share/contracts/paths';
import type { FastifyInstance } from 'fastify';

interface Options {
  /** Folder of the packed agent. */
  agentDist: string;
  /** The same of the client of the API. */
  clientDist: string;
}

/** What `npx` runs and `npm install` takes, and its checksum as `sha256sum -c` reads it; none of what is not built. */
export function registerDownloads(app: FastifyInstance, { agentDist, clientDist }: Options): void {
  registerDownload(app, { name: 'agent', folder: agentDist, pathOf: agentDownloadPath });
  registerDownload(app, { name: 'client', folder: clientDist, pathOf: clientDownloadPath });
}

interface Download {
  name: string;
  folder: string;
  pathOf(version: string): string;
}

function registerDownload(app: FastifyInstance, { name, folder, pathOf }: Download): void {
  const version = packedVersion(name, folder);
  if (version === undefined) {
    app.log.warn({ folder }, `the ${name} is not built: it cannot be downloaded`);
    return;
  }
  const path = pathOf(version);
  const fileName = basename(path);
  const file = readFileSync(join(folder, fileName));
  const sha256 = createHash('sha256').update(file).digest('hex');
  const etag = `"${sha256}"`;

  app.get(path, (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/gzip').send(file);
  });
  app.get(`${path}.sha256`, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(`${sha256}  ${fileName}\n`),
  );
  // Of another release: services of venues and lock files go on to name it after an upgrade.
  for (const end of ['', '.sha256']) {
    app.get(pathOf(':version(^\\d+\\.\\d+\\.\\d+)') + end, (_request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(path + end, 302),
    );
  }
}

function packedVersion(name: string, folder: string): string | undefined {
  try {
    return new RegExp(`^${name}-([\\w.+-]+)\\.tgz$`, 'm').exec(readdirSync(folder).join('\n'))?.[1];
  } catch {
    return undefined;
  }
}
