import { z } from 'zod';
import { limits } from '../limits.js';
import { languageSchema } from './language.js';
import { wholeNumberSchema } from './whole-number.js';

const sideSchema = wholeNumberSchema(limits.pictureSideMin, limits.pictureSideMax, 'validation.picture.side');

const oneOf = <const V extends readonly [string, ...string[]]>(values: V, usual: V[number]) =>
  z.enum(values, 'validation.picture.choice').default(usual);

/** How a picture of a screen is asked for. */
export const screenPictureSchema = z.object({
  /** Width and height in pixels, of the picture as it is sent. */
  w: sideSchema.default(800),
  h: sideSchema.default(480),
  /** Of each pixel: black and white, 16 or 256 greys, or colours. */
  bits: oneOf(['1', '4', '8', '24'], '8'),
  /** Degrees, clockwise: for a display that hangs otherwise than it is read. */
  rotate: oneOf(['0', '90', '180', '270'], '0'),
  /** The code with the network, its password and what to do; or the code alone. */
  layout: oneOf(['card', 'code'], 'card'),
  /** By itself the screen's first. */
  lang: languageSchema.optional(),
});
export type ScreenPicture = z.output<typeof screenPictureSchema>;
