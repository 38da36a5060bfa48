import { z } from 'zod';
import { screenInputSchema, screenSchema, screenStateSchema } from '../entities/screen.js';
import { screenPictureSchema } from '../entities/screen-picture.js';
import { qrSizes } from '../qr-sizes.js';
import { type Call, defineCall } from './define-call.js';

const networkParams = z.object({ id: z.string().max(64) });
const ownParams = z.object({ id: z.string().max(64) });
const screenParams = ownParams.extend({ screenId: z.string().max(64) });

export const listScreens = defineCall({
  method: 'GET',
  path: '/api/user/{id}/screens',
  access: 'self',
  scope: 'screens',
  right: 'share',
  rate: 'read',
  summary: "The owner's screens, oldest first.",
  params: ownParams,
  answers: { 200: z.array(screenSchema) },
  problems: [],
});

export const createScreen = defineCall({
  method: 'POST',
  path: '/api/user/networks/{id}/screens',
  access: 'user',
  scope: 'screens',
  right: 'share',
  rate: 'write',
  summary: 'Make a screen of a network. Its address is answered this once, and cannot be read again.',
  params: networkParams,
  body: screenInputSchema,
  answers: { 201: z.object({ screen: screenSchema, token: z.string(), address: z.string() }) },
  problems: ['network_not_found', 'network_locked', 'screen_limit_reached'],
});

export const changeScreen = defineCall({
  method: 'PATCH',
  path: '/api/user/{id}/screens/{screenId}',
  access: 'self',
  scope: 'screens',
  right: 'share',
  rate: 'write',
  summary: 'Change the name, the languages or the night mode of a screen; what is left out stays.',
  params: screenParams,
  body: z.object({ ...screenInputSchema.shape, nightMode: screenSchema.shape.nightMode }).partial(),
  answers: { 200: screenSchema },
  problems: ['screen_not_found'],
});

export const revokeScreen = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/screens/{screenId}',
  access: 'self',
  scope: 'screens',
  right: 'share',
  rate: 'write',
  summary: 'Revoke a screen: its address is unknown from now on, and what shows it shows no password within seconds.',
  params: screenParams,
  answers: { 204: null },
  problems: ['screen_not_found'],
});

/** What a screen's token gives access to; the token is a secret, and no account is needed besides. */
const screenCall = <const C extends Pick<Call, 'path' | 'summary' | 'answers'>>(call: C) =>
  ({
    ...call,
    method: 'GET',
    access: 'public',
    rate: 'publicRead',
    params: z.object({ token: z.string().max(64) }),
    problems: ['screen_not_found'],
  }) as const satisfies Call;

export const readScreen = defineCall({
  ...screenCall({
    path: '/api/screen/{token}',
    summary: 'What a screen shows now. The ETag stands for it: with `If-None-Match` 304 follows while it is the same.',
    answers: { 200: screenStateSchema },
  }),
  revalidates: true,
});

export const readScreenJson = defineCall({
  ...screenCall({
    path: '/api/screen/{token}.json',
    summary: 'The same, for devices that want a name with an ending.',
    answers: { 200: screenStateSchema },
  }),
  revalidates: true,
});

export const streamScreen = defineCall(
  screenCall({
    path: '/api/screen/{token}/events',
    summary:
      'What a screen shows, as server-sent events: now, whenever it has changed, within 5 seconds, and every 15 seconds. Ends after 5 minutes, and within 5 seconds when the screen is revoked.',
    answers: {
      200: { mediaType: 'text/event-stream', disposition: 'inline', events: { state: screenStateSchema } },
    },
  }),
);

/** Text and pixels cost the service time: a small picture takes a tenth of a second, a code a hundredth. */
const pictureTextPrice = 10;

function picturePrice(query: unknown): number {
  const { data } = screenPictureSchema.pick({ w: true, h: true }).safeParse(query);
  return data ? pictureTextPrice + Math.ceil((data.w * data.h) / qrSizes.file ** 2) : 1;
}

export const readScreenPng = defineCall({
  ...screenCall({
    path: '/api/screen/{token}.png',
    summary:
      'A picture of a screen, for e-ink frames and signage. Modules of its code have at least 3 pixels; what has no room is left out, first the texts. Counts ten times, and once more for each 512 × 512 pixels.',
    answers: { 200: { mediaType: 'image/png', disposition: 'inline', embeddable: true } },
  }),
  query: screenPictureSchema,
  price: picturePrice,
  revalidates: true,
});

export const readScreenBmp = defineCall({
  ...screenCall({
    path: '/api/screen/{token}.bmp',
    summary: 'The same as a BMP, for devices that unpack nothing.',
    answers: { 200: { mediaType: 'image/bmp', disposition: 'inline', embeddable: true } },
  }),
  query: screenPictureSchema,
  price: picturePrice,
  revalidates: true,
});

/** Calls whose path holds a screen's token. */
export const screenTokenCalls = { readScreen, readScreenJson, streamScreen, readScreenPng, readScreenBmp };

export const screenCalls = { listScreens, createScreen, changeScreen, revokeScreen, ...screenTokenCalls };
