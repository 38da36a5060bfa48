/** All lengths are millimetres, counted from the upper left corner of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Line {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** The four forms that one card can have. */
export type FaceKind = 'card' | 'label' | 'table' | 'poster';

export interface Piece extends Box {
  face: FaceKind;
  /** Stands on its head, as the back of a tent does before it is folded. */
  turned: boolean;
}

export interface SheetLayout {
  page: { width: number; height: number };
  pieces: Piece[];
  /** Outlines to cut along, inside the page and as marks beside them. */
  cuts: Line[];
  folds: Line[];
  /** What a tent stands on, and what is glued to it. */
  flaps: { base: Box; tab: Box } | null;
}

export const templates = ['tent', 'card', 'poster', 'sheet-2x4', 'sheet-3x3'] as const;
export type Template = (typeof templates)[number];

/** ISO 216 and ANSI Y14.1, upright. */
export const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } };
export type Paper = keyof typeof papers;

/** Where offices have US Letter (CLDR, measurement data `paperSize`). */
const letterRegions = ['US', 'CA', 'MX', 'PH', 'PR', 'CO', 'CL', 'VE', 'CR', 'GT', 'NI', 'PA', 'SV', 'BZ'];

/** The paper that is usual where a browser's language, such as `en-US`, is from. */
export const paperOfRegion = (locale: string): Paper =>
  letterRegions.includes(/-([A-Z]{2})\b/.exec(locale)?.[1] ?? '') ? 'letter' : 'a4';

/** ISO/IEC 7810 ID-1, an A6 lying on its long side, and a ninth of a page. */
const creditCard = { width: 85.6, height: 54 };
const a6 = { width: 148, height: 105 };
const ninth = { width: 62, height: 86 };

const tentBase = 45;
const tentTab = 8;
const markLength = 5;
const markDistance = 1.5;

/** Where everything lies on the page. A card alone is a page of its own, whatever paper is chosen. */
export function sheetLayout(template: Template, paper: Paper): SheetLayout {
  const page = papers[paper];
  switch (template) {
    case 'card':
      return wholePage(creditCard, 'card');
    case 'poster':
      return wholePage(page, 'poster');
    case 'tent':
      return tent(page);
    case 'sheet-2x4':
      return grid(page, { columns: 2, rows: 4, cell: creditCard, face: 'card' });
    case 'sheet-3x3':
      return grid(page, { columns: 3, rows: 3, cell: ninth, face: 'label' });
  }
}

function wholePage(page: SheetLayout['page'], face: FaceKind): SheetLayout {
  return { page, pieces: [{ x: 0, y: 0, ...page, face, turned: false }], cuts: [], folds: [], flaps: null };
}

/** Base, back, front and tab under each other: folded into a prism that stands. */
function tent(page: SheetLayout['page']): SheetLayout {
  const height = tentBase + 2 * a6.height + tentTab;
  const x = (page.width - a6.width) / 2;
  const top = (page.height - height) / 2;
  const back = top + tentBase;
  const front = back + a6.height;
  const tab = front + a6.height;
  const outline = { x, y: top, width: a6.width, height };
  return {
    page,
    pieces: [
      { x, y: back, ...a6, face: 'table', turned: true },
      { x, y: front, ...a6, face: 'table', turned: false },
    ],
    cuts: cutLines([x, x + a6.width], [top, top + height], outline),
    folds: [back, front, tab].map((y) => ({ from: { x, y }, to: { x: x + a6.width, y } })),
    flaps: {
      base: { x, y: top, width: a6.width, height: tentBase },
      tab: { x, y: tab, width: a6.width, height: tentTab },
    },
  };
}

interface Grid {
  columns: number;
  rows: number;
  cell: { width: number; height: number };
  face: FaceKind;
}

/** Cells that touch: one cut parts two cards. */
function grid(page: SheetLayout['page'], { columns, rows, cell, face }: Grid): SheetLayout {
  const width = columns * cell.width;
  const height = rows * cell.height;
  const left = (page.width - width) / 2;
  const top = (page.height - height) / 2;
  const xs = Array.from({ length: columns + 1 }, (_, column) => left + column * cell.width);
  const ys = Array.from({ length: rows + 1 }, (_, row) => top + row * cell.height);
  return {
    page,
    pieces: ys
      .slice(0, rows)
      .flatMap((y) => xs.slice(0, columns).map((x): Piece => ({ x, y, ...cell, face, turned: false }))),
    cuts: cutLines(xs, ys, { x: left, y: top, width, height }),
    folds: [],
    flaps: null,
  };
}

/** A line along each cut, and a mark at either end of it that stays when the line is covered. */
function cutLines(xs: number[], ys: number[], { x, y, width, height }: Box): Line[] {
  const right = x + width;
  const bottom = y + height;
  const vertical = (at: number, from: number, to: number): Line => ({ from: { x: at, y: from }, to: { x: at, y: to } });
  const horizontal = (at: number, from: number, to: number): Line => ({
    from: { x: from, y: at },
    to: { x: to, y: at },
  });
  const far = markDistance + markLength;
  return [
    ...xs.flatMap((at) => [
      vertical(at, y, bottom),
      vertical(at, y - far, y - markDistance),
      vertical(at, bottom + markDistance, bottom + far),
    ]),
    ...ys.flatMap((at) => [
      horizontal(at, x, right),
      horizontal(at, x - far, x - markDistance),
      horizontal(at, right + markDistance, right + far),
    ]),
  ];
}
