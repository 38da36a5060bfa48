import { contrastWithWhite } from './contrast.js';
import { limits } from './limits.js';

/** All of them can be read on white; as hexadecimal digits, by which the catalogue names them. */
export const accentPresets = ['1d4ed8', '0f766e', '15803d', 'b45309', 'b91c1c', '86198f', '1f2937'] as const;

/** Of a network that has none of its own. */
export const defaultAccent = `#${accentPresets[0]}`;

export interface AccentColors {
  /** Of areas: as it was chosen. */
  fill: string;
  /** Of text on such an area: black or white, whichever reads better. */
  onFill: '#000000' | '#ffffff';
  /** Of text and lines on white, and of areas with white text: the chosen colour, darkened as far as it needs. */
  ink: string;
  /** Of areas on a dark page with black text: the chosen colour, lightened as far as it needs. */
  glow: string;
  /** Of the chosen colour with white, from 1 to 21. */
  contrast: number;
}

/** What cards and pages make of an accent `#rrggbb`, so that everything on it can be read. */
export function accentColors(accent: string): AccentColors {
  const contrast = contrastWithWhite(accent);
  return {
    fill: accent,
    onFill: contrast >= contrastWithBlack(accent) ? '#ffffff' : '#000000',
    ink: inkOf(accent),
    glow: glowOf(accent),
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

/** The surface of a dark page, `--surface` of the style sheets. */
const darkSurface = '#121316';

/** The darkest tone of the colour that stands out from a dark page, and can carry black text. */
function glowOf(accent: string): string {
  const shares = Array.from({ length: 101 }, (_, step) => step / 100);
  const tones = shares.map((share) => lightened(accent, share));
  const needed = contrastWithWhite(darkSurface) / limits.textContrastMin;
  return tones.find((tone) => contrastWithWhite(tone) <= needed) ?? '#ffffff';
}

function lightened(color: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const lighter = channels.map((channel) => Math.ceil(channel + (255 - channel) * share));
  return `#${lighter.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function darkened(color: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Math.floor(Number.parseInt(color.slice(at, at + 2), 16) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
