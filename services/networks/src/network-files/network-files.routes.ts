import {
  readAppleProfile,
  readQrPng,
  readQrSvg,
  readTagContent,
  readWindowsProfile,
} from '@wifi-share/contracts/calls/network-files';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createNetworkFiles } from './network-files.service.js';

export function registerNetworkFiles(app: FastifyInstance, { config, publicNetworks }: Context): void {
  const files = createNetworkFiles({ publicNetworks, brandName: config.BRAND_NAME, origin: config.PUBLIC_URL });

  registerCall(app, readQrSvg, ({ params, query }) => files.qrSvg(params.id, query));
  registerCall(app, readQrPng, ({ params, query }) => files.qrPng(params.id, query));
  registerCall(app, readAppleProfile, ({ params }) => files.appleProfile(params.id));
  registerCall(app, readWindowsProfile, ({ params }) => files.windowsProfile(params.id));
  registerCall(app, readTagContent, ({ params }) => files.tagContent(params.id));
}
