import { accentColors, defaultAccent } from '@wifi-share/contracts/accent';
import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import type { ScreenPicture } from '@wifi-share/contracts/entities/screen-picture';

/** As SVG has them. */
export interface PictureColours {
  paper: string;
  ink: string;
  /** Of what stands less in the foreground. */
  quiet: string;
  /** Under the name. */
  line: string;
}

interface Wanted extends Pick<ScreenState, 'nightMode'>, Pick<ScreenPicture, 'bits'> {
  /** The network's own, as `#rrggbb`. */
  accent: string | null;
}

export const isNight = ({ nightMode }: Pick<ScreenState, 'nightMode'>): boolean => nightMode === 'on';

/** A picture knows no device whose setting it could follow: with `auto` it is light. */
export function pictureColours({ nightMode, bits, accent }: Wanted): PictureColours {
  const night = isNight({ nightMode });
  const [paper, ink] = night ? ['#000', '#fff'] : ['#fff', '#000'];
  // Greys and colours of one bit would only become thin.
  if (bits === '1') return { paper, ink, quiet: ink, line: ink };
  const { ink: dark, glow } = accentColors(accent ?? defaultAccent);
  return { paper, ink, quiet: night ? '#aaa' : '#555', line: night ? glow : dark };
}
