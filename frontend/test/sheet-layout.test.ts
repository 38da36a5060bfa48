import { describe, expect, it } from 'vitest';
import {
  type Box,
  type Paper,
  paperOfRegion,
  papers,
  sheetLayout,
  templates,
} from '@/components/wifi-card/sheet-layout.js';

const everySheet = templates.flatMap((template) =>
  (Object.keys(papers) as Paper[]).map((paper) => [template, paper] as const),
);
const onPaper = everySheet.filter(([template]) => template !== 'card' && template !== 'poster');

/** What most printers leave white. */
const unprintable = 4.2;

const boundsOf = (boxes: Box[]) => ({
  left: Math.min(...boxes.map(({ x }) => x)),
  top: Math.min(...boxes.map(({ y }) => y)),
  right: Math.max(...boxes.map(({ x, width }) => x + width)),
  bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
});

const overlap = (one: Box, other: Box): boolean => {
  const { left, top, right, bottom } = boundsOf([one, other]);
  const tolerance = 1e-9;
  return right - left < one.width + other.width - tolerance && bottom - top < one.height + other.height - tolerance;
};

describe.each(everySheet)('%s on %s', (template, paper) => {
  const { page, pieces } = sheetLayout(template, paper);

  it('has its pieces on the page, in its middle, none over another', () => {
    const { left, top, right, bottom } = boundsOf(pieces);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(page.width);
    expect(bottom).toBeLessThanOrEqual(page.height);
    expect(left).toBeCloseTo(page.width - right);
    for (const [index, piece] of pieces.entries()) {
      for (const other of pieces.slice(index + 1)) expect(overlap(piece, other)).toBe(false);
    }
  });
});

describe.each(onPaper)('%s on %s', (template, paper) => {
  const { page, pieces, cuts, folds, flaps } = sheetLayout(template, paper);

  it('keeps clear of the margin that printers cannot print on', () => {
    const { left, top, right, bottom } = boundsOf(flaps ? [...pieces, flaps.base, flaps.tab] : pieces);
    for (const margin of [left, top, page.width - right, page.height - bottom]) {
      expect(margin).toBeGreaterThanOrEqual(unprintable);
    }
  });

  it('has a line along every edge of every piece, to cut or to fold', () => {
    const lines = [...cuts, ...folds];
    const heights = new Set(lines.filter(({ from, to }) => from.y === to.y).map(({ from }) => from.y));
    const widths = new Set(lines.filter(({ from, to }) => from.x === to.x).map(({ from }) => from.x));
    const has = (edges: Set<number>, edge: number) => [...edges].some((other) => Math.abs(other - edge) < 1e-9);
    for (const { x, y, width, height } of pieces) {
      for (const edge of [x, x + width]) expect(has(widths, edge)).toBe(true);
      for (const edge of [y, y + height]) expect(has(heights, edge)).toBe(true);
    }
  });
});

it('the pages and pieces have the sizes that their names promise', () => {
  expect(sheetLayout('card', 'letter')).toMatchObject({ page: { width: 85.6, height: 54 }, pieces: [{ x: 0, y: 0 }] });
  expect(sheetLayout('poster', 'a4').page).toEqual({ width: 210, height: 297 });
  expect(sheetLayout('poster', 'letter').page).toEqual({ width: 215.9, height: 279.4 });
  expect(sheetLayout('sheet-2x4', 'a4').pieces).toHaveLength(8);
  expect(sheetLayout('sheet-2x4', 'a4').pieces[0]).toMatchObject({ width: 85.6, height: 54 });
  expect(sheetLayout('sheet-3x3', 'a4').pieces).toHaveLength(9);
});

it('a tent has two A6 sides that stand upright once it is folded, and four panels that close', () => {
  const { pieces, folds, flaps } = sheetLayout('tent', 'a4');
  expect(pieces).toMatchObject([
    { width: 148, height: 105, turned: true },
    { width: 148, height: 105, turned: false },
  ]);
  const [back, front] = pieces;
  expect(folds.map(({ from }) => from.y)).toEqual([back!.y, front!.y, front!.y + front!.height]);
  expect(flaps!.base.height).toBeLessThan(back!.height + front!.height);
  expect(flaps!.tab.height).toBeLessThan(flaps!.base.height);
});

it.each([
  ['en-US', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
] as const)('a browser in %s begins with %s', (locale, paper) => {
  expect(paperOfRegion(locale)).toBe(paper);
});
