import { beforeAll, expect, it } from 'vitest';
import { type BuiltApp, buildApp, type Sizes } from './built-app.js';

/** Bytes with gzip. performance.md promises 150 kB for the shell; here it may only grow knowingly. */
const budgets = {
  shell: 142_000,
  /** What a part that is loaded later, such as a screen, brings besides the shell. */
  part: 120_000,
  /** One file of a part. */
  file: 40_000,
  /** The library that writes PDFs, which is loaded on request (decision 62). */
  pdf: 220_000,
  /** What an owner's list of networks waits for besides the shell. Each request costs a slow connection some kilobytes more. */
  dashboard: { size: 76_000, scripts: 15 },
};

const texts = (area: string): string => `../packages/texts/src/en/${area}.json`;
const pdf = 'src/components/wifi-card/export/write-pdf.ts';

/** The parts that an owner's list of networks is drawn with, by their sources. */
const dashboard = [
  'src/app/screens/dashboard-screen.tsx',
  'src/components/layout/profile-menu.tsx',
  'src/components/ui/toaster.tsx',
  ...['dashboard', 'plans', 'validation'].map(texts),
];

let app: BuiltApp;
beforeAll(async () => {
  app = await buildApp();
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

it("all that an owner's list of networks waits for stays within its budget, in few files", () => {
  const files: Sizes = Object.assign({}, ...dashboard.map((source) => app.parts[source] ?? { [source]: Number.NaN }));
  expect(total(files), table(files)).toBeLessThanOrEqual(budgets.dashboard.size);
  const scripts = Object.keys(files).filter((name) => name.endsWith('.js'));
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(budgets.dashboard.scripts);
});

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
