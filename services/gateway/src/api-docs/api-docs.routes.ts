import type { FastifyInstance } from 'fastify';
import { prepare } from '../site/compressed.js';
import { openApi } from './open-api.js';
import type { DocumentedSite } from './operation.js';
import { registerReader } from './reader.routes.js';

/** Where the document is, for programs. */
const documentPath = '/api/docs/openapi.json';

/** `GET /api/docs`: the reference of every call for people, and the OpenAPI document that it shows. */
export function registerApiDocs(api: FastifyInstance, site: DocumentedSite): void {
  const send = prepare(() => JSON.stringify(openApi(site)));
  api.get(documentPath, (request, reply) =>
    send(request, reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')),
  );
  registerReader(api, { title: `${site.brandName} API`, documentPath });
}
