import { readLogo } from '@wifi-share/contracts/calls/network-files';
import { readOwnLogo, removeLogo, setLogo } from '@wifi-share/contracts/calls/networks';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import type { NetworksService } from '../networks/networks.service.js';
import { createLogos } from './logos.service.js';

/** Pages from before a change ask for another version: what they get is not kept under its address. */
const cachingOf = (asked: string | undefined, stored: string) => (asked === stored ? 'max-age=86400' : 'no-cache');
const fileName = 'logo.webp';

export function registerLogos(app: FastifyInstance, context: Context, networks: NetworksService): void {
  const logos = createLogos({ ...context, networks });

  registerCall(app, setLogo, ({ principal, params, body }) =>
    logos.set(principal, params.id, Buffer.from(body.image, 'base64')),
  );
  registerCall(app, removeLogo, ({ principal, params }) => logos.remove(principal, params.id));
  registerCall(app, readOwnLogo, async ({ principal, params, query }, reply) => {
    const { version, image } = await logos.readOwn(principal, params.id);
    reply.header('cache-control', `private, ${cachingOf(query.v, version)}`);
    return { fileName, content: image };
  });
  registerCall(app, readLogo, async ({ params, query, headers }, reply) => {
    const { version, image } = await logos.read(params.id);
    const etag = `"${version}"`;
    reply.header('cache-control', `public, ${cachingOf(query.v, version)}`).header('etag', etag);
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return { fileName, content: image };
  });
}
