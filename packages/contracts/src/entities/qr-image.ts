import { z } from 'zod';
import { contrastWithWhite } from '../contrast.js';
import { limits } from '../limits.js';
import { qrSizes } from '../qr-sizes.js';
import { wholeNumberSchema } from './whole-number.js';

/** How much of a damaged code can be restored: 7, 15, 25, 30 %. */
const qrLevels = ['L', 'M', 'Q', 'H'] as const;

const colorSchema = z
  .string('validation.qr.color')
  .regex(/^#?[0-9a-fA-F]{6}$/, { error: 'validation.qr.color', abort: true })
  .transform((value) => `#${value.slice(-6).toLowerCase()}`)
  .refine((value) => contrastWithWhite(value) >= limits.qrContrastMin, 'validation.qr.contrast');

/** How an image of a QR code is asked for. */
export const qrImageSchema = z.object({
  /** Where the code leads: to the public page, or into the Wi-Fi network itself. */
  content: z.enum(['page', 'wifi'], 'validation.qr.content').default('page'),
  /** Edge in pixels, margin included. */
  size: wholeNumberSchema(limits.qrSizeMin, limits.qrSizeMax, 'validation.qr.size').default(qrSizes.file),
  /** White modules around the code; ISO/IEC 18004 asks for four. */
  margin: wholeNumberSchema(0, limits.qrMarginMax, 'validation.qr.margin').default(4),
  level: z.enum(qrLevels, 'validation.qr.level').default('M'),
  /** Of the dark modules, as six hexadecimal digits; the others are white. */
  color: colorSchema.default('#000000'),
});
export type QrImage = z.output<typeof qrImageSchema>;
