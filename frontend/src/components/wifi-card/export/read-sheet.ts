import type { Box, Line, SheetLayout } from '../sheet-layout.js';
import type { CardFont, Drawing, Mark, PathMark, TextMark } from './drawing.js';
import { textFragments } from './text-fragments.js';

const millimetresPerPixel = 25.4 / 96;

/** Where an area begins on the screen, and how large a millimetre is there. */
interface Scene {
  left: number;
  top: number;
  pixelsPerMillimetre: number;
}

/**
 * Reads a sheet as the browser has laid it out. The cards of a sheet are alike, so the last one is read, which never stands
 * on its head, and is placed wherever the layout has a card.
 */
export function readSheet(sheet: HTMLElement, layout: SheetLayout): Drawing {
  const { page, pieces, cuts, folds } = layout;
  const { left, top, width } = sheet.getBoundingClientRect();
  const pixelsPerMillimetre = width / page.width;
  const wholePage = { x: 0, y: 0, ...page, turned: false };
  const faces = sheet.querySelectorAll<HTMLElement>('.card-face');
  const face = faces.item(faces.length - 1);
  const card = face.getBoundingClientRect();
  const marks = [...marksOf(face, { left: card.left, top: card.top, pixelsPerMillimetre })];
  const flaps = [...sheet.querySelectorAll('.card-flap')].flatMap((flap) => [
    ...marksOf(flap, { left, top, pixelsPerMillimetre }),
  ]);
  return {
    page,
    areas: [
      { ...wholePage, marks: flaps },
      ...pieces.map(({ face: _, ...piece }) => ({ ...piece, marks })),
      { ...wholePage, marks: [linesMark(cuts, []), linesMark(folds, [2.5, 1.5])] },
    ],
  };
}

function linesMark(lines: Line[], dashes: number[]): PathMark {
  const path = lines.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
  return { kind: 'path', path, x: 0, y: 0, scale: 1, fill: null, stroke: { color: '#8a8a8a', width: 0.15, dashes } };
}

/** What an element draws, the lowest first, over the colour `below`. */
function* marksOf(element: Element, scene: Scene, below = '#ffffff'): Generator<Mark> {
  const style = getComputedStyle(element);
  const box = boxOf(element.getBoundingClientRect(), scene);
  if (style.display === 'none' || box.width === 0) return;
  const background = hexColor(style.backgroundColor);
  if (background) {
    const radius = Number.parseFloat(style.borderTopLeftRadius) * millimetresPerPixel;
    yield { kind: 'area', box, radius: Math.min(radius, box.width / 2, box.height / 2), color: background };
  }
  if (element instanceof SVGSVGElement) yield* pathsOf(element, box);
  else if (element instanceof HTMLImageElement)
    yield { kind: 'image', box: imageBox(box, style, element), image: element };
  else {
    for (const child of element.childNodes) {
      if (child instanceof Element) yield* marksOf(child, scene, background ?? below);
      else if (child instanceof Text) yield* textsOf(child, style, scene, background ?? below);
    }
  }
}

const boxOf = ({ left, top, width, height }: DOMRect, scene: Scene): Box => ({
  x: (left - scene.left) / scene.pixelsPerMillimetre,
  y: (top - scene.top) / scene.pixelsPerMillimetre,
  width: width / scene.pixelsPerMillimetre,
  height: height / scene.pixelsPerMillimetre,
});

/** Where an image lies in its box: as large as fits into the padding, and in the middle (`object-fit: contain`). */
function imageBox(box: Box, { paddingTop }: CSSStyleDeclaration, image: HTMLImageElement): Box {
  const padding = Number.parseFloat(paddingTop) * millimetresPerPixel;
  const room = { width: box.width - 2 * padding, height: box.height - 2 * padding };
  const scale = Math.min(room.width / image.naturalWidth, room.height / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

function* pathsOf(svg: SVGSVGElement, { x, y, width }: Box): Generator<PathMark> {
  const scale = width / svg.viewBox.baseVal.width;
  for (const shape of svg.querySelectorAll('path')) {
    const style = getComputedStyle(shape);
    const color = hexColor(style.stroke);
    yield {
      kind: 'path',
      path: shape.getAttribute('d') ?? '',
      x,
      y,
      scale,
      fill: hexColor(style.fill),
      stroke: color === null ? null : { color, width: Number.parseFloat(style.strokeWidth), dashes: [] },
    };
  }
}

function* textsOf(node: Text, style: CSSStyleDeclaration, scene: Scene, background: string): Generator<TextMark> {
  for (const { text, rect } of textFragments(node)) {
    const { x, y, width } = boxOf(rect, scene);
    yield {
      kind: 'text',
      text,
      x,
      baseline: y + ascentOf(style) * millimetresPerPixel,
      width,
      size: Number.parseFloat(style.fontSize) * millimetresPerPixel,
      font: fontOf(style),
      color: hexColor(style.color) ?? '#000000',
      background,
      isRightToLeft: style.direction === 'rtl',
    };
  }
}

function fontOf({ fontFamily, fontWeight }: CSSStyleDeclaration): CardFont {
  if (fontFamily.includes('Mono')) return 'mono';
  return Number(fontWeight) >= 600 ? 'strong' : 'sans';
}

/** How far the first font of a text reaches above the baseline, in CSS pixels: where the box of its text begins. */
function ascentOf({ fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): number {
  const drawing = document.createElement('canvas').getContext('2d');
  if (!drawing) throw new Error('This browser cannot measure text');
  drawing.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return drawing.measureText('x').fontBoundingBoxAscent;
}

/** A computed colour as `#rrggbb`; null where nothing is drawn. */
function hexColor(color: string): string | null {
  const [, red, green, blue, alpha = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color) ?? [];
  if (red === undefined || Number(alpha) === 0) return null;
  return `#${[red, green, blue].map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
