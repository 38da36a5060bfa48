import { areas, documentedCalls } from './areas.js';
import { securitySchemes } from './callers.js';
import { introduction } from './introduction.js';
import { type Json, namedSchemas } from './json-schema.js';
import { type DocumentedSite, operationOf } from './operation.js';
import { problemParts } from './refusals.js';

/** The OpenAPI 3.1 document of every call that browsers may make. */
export function openApi(site: DocumentedSite): Json {
  const paths: Record<string, Json> = {};
  for (const documented of documentedCalls()) {
    const { path, method } = documented.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(documented, site) };
  }
  const { schemas, ...refusals } = problemParts();
  return {
    openapi: '3.1.0',
    info: { title: `${site.brandName} API`, version: '1', description: introduction },
    servers: [{ url: site.origin }],
    tags: areas.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      ...refusals,
      schemas: { ...schemas, ...namedSchemas() },
      securitySchemes: securitySchemes(site.origin),
    },
  };
}
