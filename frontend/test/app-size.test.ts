import { beforeAll, expect, it } from 'vitest';
import { type BuiltApp, measureBuiltApp, type Sizes } from './built-app.js';

/** Bytes with gzip. performance.md promises 150 kB for the shell; here it may only grow knowingly. */
const budgets = {
  shell: 143_300,
  /** What a part that is loaded later, such as a screen, brings besides the shell. */
  part: 125_300,
  /** One file of a part. */
  file: 40_000,
  /** The library that writes PDFs, which is loaded on request (decision 62). */
  pdf: 220_000,
  /**
   * What a screen waits for besides the shell, and both together. With the document, its style and two calls the owner's list
   * of networks may take 12 requests and 180 kB in all.
   */
  screens: {
    'app/screens/dashboard-screen.tsx': { size: 29_000, scripts: 3, all: { size: 172_200, scripts: 9 } },
    'features/account/login-screen.tsx': { size: 53_600, scripts: 5, all: { size: 196_800, scripts: 11 } },
  },
};

const pdf = 'src/components/wifi-card/export/write-pdf.ts';

let app: BuiltApp;
beforeAll(async () => {
  app = await measureBuiltApp();
});

const total = (sizes: Sizes): number => Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** The largest first, so that a failure says at once what has grown. */
function table(rows: Sizes): string {
  const sorted = Object.entries(rows).sort(([, one], [, other]) => other - one);
  return sorted.map(([name, size]) => `${String(size).padStart(8)}  ${name}`).join('\n');
}

it('all that the first screen waits for stays within its budget', () => {
  expect(Object.keys(app.shell)).toEqual(
    expect.arrayContaining([expect.stringMatching(/framework.*\.js$/), expect.stringMatching(/\.css$/), 'theme.js']),
  );
  const size = total(app.shell);
  expect(size, `the shell has ${size} bytes of ${budgets.shell}:\n${table(app.shell)}`).toBeLessThanOrEqual(
    budgets.shell,
  );
});

it.each(Object.entries(budgets.screens))(
  'all that %s waits for stays within its budget, in few files',
  (screen, budget) => {
    const { size, scripts, all } = budget;
    const isAsked = (name: string) => name.endsWith('.js') && name !== 'theme.js';
    const files = app.parts[`src/${screen}`] ?? {};
    const together = { ...app.shell, ...files };
    const names = (sizes: Sizes) => Object.keys(sizes).filter(isAsked);
    expect(total(files), table(files)).toBeGreaterThan(0);
    expect(total(files), table(files)).toBeLessThanOrEqual(size);
    expect(names(files).length, table(files)).toBeLessThanOrEqual(scripts);
    expect(total(together), table(together)).toBeLessThanOrEqual(all.size);
    expect(names(together).length, table(together)).toBeLessThanOrEqual(all.scripts);
  },
);

it('each part that is loaded later stays within its budget', () => {
  const sizes = Object.fromEntries(Object.entries(app.parts).map(([source, files]) => [source, total(files)]));
  expect(Object.keys(sizes).filter((source) => source.endsWith('-screen.tsx')).length).toBeGreaterThan(12);
  const large = Object.keys(sizes).filter(
    (source) => (sizes[source] ?? 0) > (source === pdf ? budgets.pdf : budgets.part),
  );
  expect(large, large.map((source) => `${source}\n${table(app.parts[source] ?? {})}`).join('\n')).toEqual([]);
});

it('no single file of a part is beyond its budget', () => {
  const { [pdf]: _, ...others } = app.parts;
  const files: Sizes = Object.assign({}, ...Object.values(others));
  const large = Object.fromEntries(Object.entries(files).filter(([, size]) => size > budgets.file));
  expect(large, table(large)).toEqual({});
});
