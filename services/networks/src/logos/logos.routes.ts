import { readLogo } from '@wifi-share/contracts/calls/network-files';
import { readOwnLogo, removeLogo, setLogo } from '@wifi-share/contracts/calls/networks';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import type { NetworksService } from '../networks/networks.service.js';
import { createLogos } from './logos.service.js';

/** The address names the version, so a day is long enough and never wrong. */
const maxAge = 'max-age=86400';
const fileName = 'logo.webp';

export function registerLogos(app: FastifyInstance, context: Context, networks: NetworksService): void {
  const logos = createLogos({ ...context, networks });

  registerCall(app, setLogo, ({ principal, params, body }) =>
    logos.set(principal, params.id, Buffer.from(body.image, 'base64')),
  );
  registerCall(app, removeLogo, ({ principal, params }) => logos.remove(principal, params.id));
  registerCall(app, readOwnLogo, async ({ principal, params }, reply) => {
    const content = await logos.readOwn(principal, params.id);
    reply.header('cache-control', `private, ${maxAge}`);
    return { fileName, content };
  });
  registerCall(app, readLogo, async ({ params, headers }, reply) => {
    const { version, image } = await logos.read(params.id);
    const etag = `"${version}"`;
    reply.header('cache-control', `public, ${maxAge}`).header('etag', etag);
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return { fileName, content: image };
  });
}
