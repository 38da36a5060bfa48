import { z } from 'zod';
import { qrImageSchema } from '../entities/qr-image.js';
import { qrSizes } from '../qr-sizes.js';
import { type Call, defineCall, type FileAnswer } from './define-call.js';

/** What a guest may read, as a file; `active` is the active network of the site (R21). */
const networkFile = <const C extends Pick<Call, 'path' | 'summary'>, const F extends FileAnswer>(call: C, file: F) =>
  ({
    ...call,
    method: 'GET',
    access: 'public',
    rate: 'publicRead',
    params: z.object({ id: z.string().max(64) }),
    answers: { 200: file },
    problems: ['network_not_found', 'network_changing'],
  }) as const satisfies Call;

export const readQrSvg = defineCall({
  ...networkFile(
    {
      path: '/api/wifi/{id}/qr.svg',
      summary: 'A QR code that leads to the page of a network or joins it, to be scaled.',
    },
    { mediaType: 'image/svg+xml', disposition: 'inline', embeddable: true },
  ),
  query: qrImageSchema,
});

/** Pixels cost the service time: a picture counts once for each usual size that it would fill. A refused one is cheap. */
function picturePrice(query: unknown): number {
  const { data: size } = qrImageSchema.pick({ size: true }).safeParse(query);
  return size ? Math.ceil((size.size / qrSizes.file) ** 2) : 1;
}

export const readQrPng = defineCall({
  ...networkFile(
    {
      path: '/api/wifi/{id}/qr.png',
      summary:
        'The same code in pixels; refused when they are too few for it. Counts once for each 512 × 512 pixels that it fills.',
    },
    { mediaType: 'image/png', disposition: 'inline', embeddable: true },
  ),
  query: qrImageSchema,
  price: picturePrice,
});

export const readAppleProfile = defineCall(
  networkFile(
    { path: '/api/wifi/{id}/profile.mobileconfig', summary: 'The join profile for iPhone, iPad and Mac.' },
    { mediaType: 'application/x-apple-aspen-config', disposition: 'attachment' },
  ),
);

export const readWindowsProfile = defineCall(
  networkFile(
    { path: '/api/wifi/{id}/wlan.xml', summary: 'The WLAN profile for Windows.' },
    { mediaType: 'application/xml; charset=utf-8', disposition: 'attachment' },
  ),
);

export const readTagContent = defineCall(
  networkFile(
    {
      path: '/api/wifi/{id}/tag.ndef',
      summary: 'The NDEF message for an NFC tag: Wi-Fi record where there is one, and page.',
    },
    // No media type is registered for NDEF messages.
    { mediaType: 'application/octet-stream', disposition: 'attachment' },
  ),
);

export const logoFile = { mediaType: 'image/webp', disposition: 'inline' } as const satisfies FileAnswer;

/** The version that the address names. It decides on caching alone: the answer is always the stored picture. */
export const logoQuery = z.object({ v: z.string('validation.invalid').max(64, 'validation.invalid').optional() });

export const readLogo = defineCall({
  ...networkFile(
    {
      path: '/api/wifi/{id}/logo',
      summary: 'The picture above the name on the guest page (R62); may be cached where `v` is its version.',
    },
    logoFile,
  ),
  query: logoQuery,
  revalidates: true,
});

export const networkFileCalls = {
  readQrSvg,
  readQrPng,
  readAppleProfile,
  readWindowsProfile,
  readTagContent,
  readLogo,
};
