import type { Box, SheetLayout } from '../sheet-layout.js';

/** A font of cards; each is a file that is embedded. */
export type CardFont = 'sans' | 'strong' | 'mono';

export type FontFiles = Record<CardFont, Uint8Array>;

export interface TextMark {
  kind: 'text';
  /** One word, or what of it stands on one line. */
  text: string;
  x: number;
  baseline: number;
  /** As the browser drew it; other programs space the letters to the same width. */
  width: number;
  size: number;
  font: CardFont;
  color: string;
  /** What lies below it. */
  background: string;
  isRightToLeft: boolean;
}

export interface PathMark {
  kind: 'path';
  /** In SVG's syntax, in units of `scale` millimetres. */
  path: string;
  x: number;
  y: number;
  scale: number;
  fill: string | null;
  /** Its width and dashes are in units of `scale`. */
  stroke: { color: string; width: number; dashes: number[] } | null;
}

export type Mark =
  | TextMark
  | PathMark
  | { kind: 'area'; box: Box; radius: number; color: string }
  | { kind: 'image'; box: Box; image: HTMLImageElement };

/** Marks in their own area of the page, which may stand on its head. */
export interface MarkedArea extends Box {
  turned: boolean;
  marks: Mark[];
}

/** One page as every program is to draw it. Lengths are millimetres from the upper left corner, colours `#rrggbb`. */
export interface Drawing {
  page: SheetLayout['page'];
  areas: MarkedArea[];
}
