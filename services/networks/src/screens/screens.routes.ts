import type { AnsweredFile } from '@wifi-share/contracts/calls/define-call';
import {
  changeScreen,
  createScreen,
  listScreens,
  readScreen,
  readScreenBmp,
  readScreenJson,
  readScreenPng,
  revokeScreen,
  streamScreen,
} from '@wifi-share/contracts/calls/screens';
import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import { readScreenState } from '@wifi-share/contracts/internal/screen-state';
import { type CallRequest, registerCall } from '@wifi-share/service-kit/app/register-call';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.js';
import { createHeldScreens, type ScreenTiming } from './held-screens.js';
import type { PictureFormat } from './pictures/draw-picture.js';
import { removeUnpackedFonts } from './pictures/fonts.js';
import { createPictures } from './pictures/pictures.service.js';
import { createScreenStates } from './screen-states.js';
import { createScreens } from './screens.service.js';

export function registerScreens(app: FastifyInstance, context: Context, timing?: ScreenTiming): void {
  const origin = context.config.PUBLIC_URL;
  const screens = createScreens({ ...context, origin });
  const states = createScreenStates({ ...context, origin });
  const pictures = createPictures(context.logos);
  const streams = createHeldScreens({ states, log: context.log, ...timing });

  registerCall(app, listScreens, ({ principal }) => screens.list(principal));
  registerCall(app, createScreen, ({ principal, params, body }) => screens.create(principal, params.id, body));
  registerCall(app, changeScreen, ({ principal, params, body }) => screens.change(principal, params.screenId, body));
  registerCall(app, revokeScreen, ({ principal, params }) => screens.revoke(principal, params.screenId));

  registerInternalCall(app, readScreenState, async ({ body }) => (await states.read(body.token)).state);
  registerCall(app, readScreen, stateAnswer);
  registerCall(app, readScreenJson, stateAnswer);
  registerCall(app, readScreenPng, (request, reply) => pictureAnswer(request, reply, 'png'));
  registerCall(app, readScreenBmp, (request, reply) => pictureAnswer(request, reply, 'bmp'));
  registerCall(app, streamScreen, async ({ params }, reply) => {
    const stream = streams.hold(await states.read(params.token));
    return reply.type(streamScreen.answers[200].mediaType).header('x-accel-buffering', 'no').send(stream);
  });
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', removeUnpackedFonts);

  async function stateAnswer(
    { params, headers }: CallRequest<typeof readScreen | typeof readScreenJson>,
    reply: FastifyReply,
  ): Promise<ScreenState | FastifyReply> {
    const { state } = await states.read(params.token);
    const etag = `"${state.version}"`;
    reply.header('etag', etag);
    return headers['if-none-match']?.includes(etag) ? reply.code(304).send() : state;
  }

  async function pictureAnswer(
    { params, query: picture, headers }: CallRequest<typeof readScreenPng | typeof readScreenBmp>,
    reply: FastifyReply,
    format: PictureFormat,
  ): Promise<AnsweredFile | FastifyReply> {
    const { state } = await states.read(params.token);
    const wanted = { screen: params.token, state, picture, format };
    const etag = pictures.etagOf(wanted);
    reply.header('etag', etag);
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return { fileName: `wifi.${format}`, content: await pictures.draw(wanted) };
  }
}
