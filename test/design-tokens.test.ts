import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles, styleSheets } from './workspace-files.js';

/**
 * The look's numbers: colours, type scale, 4-px grid, measure, radii, motion. Tailwind has
 * its own colours, sizes, radii and shadows switched off (`styles/app.css`); this finds what goes past the tokens.
 */
const components = sourceFiles(['frontend/src', 'frontend/guest', 'services/mailer/src']);
const sheets = styleSheets(['frontend/src', 'frontend/guest']);

/** What may name a colour: where the tokens are, and what is the same in light and dark. */
const colourful = [
  /^frontend\/src\/styles\/(tokens|app)\.css$/,
  // Before any style sheet is there, and where there is none.
  /^frontend\/guest\/page\/document\.tsx$/,
  /^services\/mailer\/src\/templates\/parts\/theme\.ts$/,
  // Paper, and codes, which are black on white everywhere.
  /^frontend\/src\/(features\/receipt\/receipt\.css$|(features|components)\/wifi-card\/(styles|export)\/)/,
  /^frontend\/src\/(components\/qr-code\.tsx|lib\/qr-download\.ts)$/,
  /^frontend\/guest\/styles\/sections\.css$/,
  // Google's mark.
  /^frontend\/src\/features\/account\/provider-buttons\.tsx$/,
];
/** Paper is measured in points and millimetres; what hangs on a wall is read across a room, and grows with it. */
const ownMeasures = /^frontend\/(src\/(features|components)\/wifi-card\/styles\/|guest\/screen\.css$)/;
const onScreen = sheets.filter(({ path }) => !ownMeasures.test(path));

const typeScale = ['12px', '14px', '16px', '20px', '28px', '40px', 'inherit'];
const mostCharacters = 65;
const mostMilliseconds = 200;

/** `frontend/src/x.tsx: bg-[#fff]` for every match that is not fine. */
function found(files: SourceFile[], pattern: RegExp, isFine: (...groups: string[]) => boolean): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(pattern)]
      .filter(([, ...groups]) => !isFine(...groups))
      .map(([whole]) => `${path}: ${whole.trim()}`),
  );
}

/** Tailwind's way to write any value: `max-w-[44ch]`; `data-[state=open]:` and the like are conditions, not values. */
const anyValue = /(?<=[\s'"`:])(-?[a-z][a-z-]*)-\[([^\]]+)\](?!:)/g;

function isFineValue(property = '', value = ''): boolean {
  const [, characters] = /^(\d+)ch$/.exec(value) ?? [];
  if (property === 'max-w' && characters !== undefined) return Number(characters) <= mostCharacters;
  return ['grid-cols', 'content', 'flex'].includes(property) || (property === 'w' && /^(min|calc)\(/.test(value));
}

const isOnGrid = (pixels: number): boolean => pixels % 4 === 0 || Math.abs(pixels) <= 2;

describe('the look', () => {
  it('has its colours from the tokens', () => {
    const elsewhere = [...components, ...sheets].filter(({ path }) => !colourful.some((one) => one.test(path)));
    expect(
      found(elsewhere, /#[0-9a-fA-F]{3,8}\b(?![-\w])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/g, () => false),
    ).toEqual([]);
  });

  it('has no size, radius, shadow or spacing of its own, and no line of text over 65 characters', () => {
    expect(found(components, anyValue, isFineValue)).toEqual([]);
  });

  it('keeps to the 4-px grid, but for 2 px that bring text and icons into line', () => {
    const spacing = /(?<=[\s'"`:!-])(?:[mp][trblxy]?|gap(?:-[xy])?|space-[xy]|inset(?:-[xy])?|size|[wh])-(\d+\.5)\b/g;
    expect(found(components, spacing, (units = '') => isOnGrid(Number(units) * 4))).toEqual([]);
    const declared = /(?<=[\s{;])(?:margin|padding|gap|row-gap|column-gap|inset)[a-z-]*:([^;{}]*)/g;
    const pixels = (value = '') => [...value.matchAll(/(-?[\d.]+)px/g)].map(([, number]) => Number(number));
    expect(found(onScreen, declared, (value) => pixels(value).every(isOnGrid))).toEqual([]);
  });

  it('has the type scale 12, 14, 16, 20, 28, 40', () => {
    expect(found(onScreen, /font-size:\s*([^;}]+)/g, (size = '') => typeScale.includes(size))).toEqual([]);
    expect(found(components, /fontSize: (\d+)/g, (size) => typeScale.includes(`${size}px`))).toEqual([]);
    expect(found(components, /(?<=[\s'"`:])text-(\dxl|md)\b/g, (size) => size === '2xl')).toEqual([]);
  });

  it('has the radii of the tokens, and circles', () => {
    const radii = /border-radius:\s*([^;}]+)/g;
    expect(found(onScreen, radii, (radius = '') => /^(var\(--radius|inherit$|50%$|4em$)/.test(radius))).toEqual([]);
  });

  it('moves for 200 ms at most, unless it says that something is going on', () => {
    const moves = /(?:transition|animation)(?:-duration)?:([^;}]*?)([\d.]+)(ms|s)\b([^;}]*)/g;
    const isShort = (_ = '', time = '', unit = '', rest = '') =>
      /infinite/.test(rest) || Number(time) * (unit === 's' ? 1000 : 1) <= mostMilliseconds;
    expect(found(sheets, moves, isShort)).toEqual([]);
    expect(found(components, /duration-(\d+)\b/g, (time) => Number(time) <= mostMilliseconds)).toEqual([]);
  });
});

describe('what goes past the tokens is seen:', () => {
  it.each([
    'bg-[#fff]',
    'text-[13px]',
    'rounded-[10px]',
    'mt-[3px]',
    'max-w-[70ch]',
    '-ml-[5px]',
    'shadow-[0_1px_#000]',
  ])('%s', (name) => {
    const file = { path: 'frontend/src/x.tsx', text: `<p className="flex ${name}">` };
    expect(found([file], anyValue, isFineValue)).toEqual([`${file.path}: ${name}`]);
  });
});
