import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { prepare } from '../site/compressed.js';
import { readerPolicy } from '../site/security-headers.js';
import { readerFiles, readerPage } from './reader-page.js';

const require = createRequire(import.meta.url);

const style = require.resolve('swagger-ui-dist/swagger-ui.css');
const script = require.resolve('swagger-ui-dist/swagger-ui-bundle.js');
const textOf = (path: string) => () => readFileSync(path, 'utf8');

/** `GET /api/docs`: Swagger UI over the document at `documentPath` (decision 1). */
export function registerReader(api: FastifyInstance, options: { title: string; documentPath: string }): void {
  const page = readerPage(options);
  const policy = readerPolicy(page);
  const sendPage = prepare(() => page.html);
  api.get('/api/docs', (request, reply) =>
    sendPage(
      request,
      reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8'),
    ),
  );

  const files = [
    { path: readerFiles.style, type: 'text/css; charset=utf-8', send: prepare(textOf(style)) },
    {
      path: readerFiles.script,
      type: 'text/javascript; charset=utf-8',
      send: prepare(textOf(script)),
    },
  ];
  for (const { path, type, send } of files) {
    api.get(path, (request, reply) => send(request, reply.header('cache-control', 'public, max-age=3600').type(type)));
  }
}
