import { contrastWithWhite } from '@wifi-share/contracts/contrast';
import { limits } from '@wifi-share/contracts/limits';

/** All of them can be read on white; as hexadecimal digits, by which the catalogue names them. */
export const accentPresets = ['1d4ed8', '0f766e', '15803d', 'b45309', 'b91c1c', '86198f', '1f2937'] as const;

export interface AccentColors {
  /** Of areas: as it was chosen. */
  fill: string;
  /** Of text on such an area: black or white, whichever reads better. */
  onFill: '#000000' | '#ffffff';
  /** Of text and lines on white: the chosen colour, darkened as far as it needs. */
  ink: string;
  /** Of the chosen colour with white, from 1 to 21. */
  contrast: number;
}

/** What a card makes of an accent `#rrggbb`, so that everything on it can be read. */
export function accentColors(accent: string): AccentColors {
  const contrast = contrastWithWhite(accent);
  return {
    fill: accent,
    onFill: contrast >= contrastWithBlack(accent) ? '#ffffff' : '#000000',
    ink: inkOf(accent),
    contrast,
  };
}

/** White and black are 21 apart, and the accent lies between them. */
const contrastWithBlack = (color: string): number => 21 / contrastWithWhite(color);

/** The lightest tone of the colour that can be read on white. */
function inkOf(accent: string): string {
  const shares = Array.from({ length: 101 }, (_, step) => 1 - step / 100);
  const tones = shares.map((share) => darkened(accent, share));
  return tones.find((tone) => contrastWithWhite(tone) >= limits.textContrastMin) ?? '#000000';
}

function darkened(color: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Math.floor(Number.parseInt(color.slice(at, at + 2), 16) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
