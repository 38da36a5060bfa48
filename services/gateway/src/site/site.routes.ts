import fastifyStatic from '@fastify/static';
import { screenPaths } from '@wifi-share/contracts/paths';
import type { FastifyInstance } from 'fastify';
import type { SendAppShell } from './app-shell.js';

interface Options {
  frontendDist: string;
  sendAppShell: SendAppShell;
}

/** Vite names these by their content. */
const hashed = /[/\\](assets|guest)[/\\][^/\\]+$/;

/** The single-page application: its screens, and the files that the build left. */
export async function registerSite(app: FastifyInstance, { frontendDist, sendAppShell }: Options): Promise<void> {
  for (const path of screenPaths) app.get(path, sendAppShell);
  await app.register(fastifyStatic, {
    root: frontendDist,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    preCompressed: true,
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
