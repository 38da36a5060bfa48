import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { localMachine } from '../backing/machine.js';
import { findOrInstallChromium } from '../browser/find-chromium.js';
import { installExtraTools } from '../extra-tools.js';
import { root } from '../local-stack/root.js';
import type { Run } from '../local-stack/run-file.js';
import { withTemporaryStack } from '../local-stack/with-temporary-stack.js';
import { judgeDashboard } from './dashboard.js';
import { type Category, type Measured, measure } from './lighthouse.js';

const leastScore = 95;
const mostLayoutShift = 0.05;
const loads = 5;

type Goals = Pick<Measured, 'firstPaintMs' | 'usableMs'>;

/** The pages that strangers open first. Guest pages are `noindex` on purpose (R22), which Lighthouse calls bad SEO. */
const pagesOf = ({ demo }: Run): { path: string; exempt?: Category; goals?: Goals }[] => [
  { path: '/' },
  { path: '/user-login' },
  { path: `/wifi/${demo.networkId}`, exempt: 'seo', goals: { firstPaintMs: 700, usableMs: 1000 } },
];

/**
 * The load in the middle by its speed, with the times in the middle: one slow moment of the machine decides nothing, and loads of
 * the same score may differ in their times.
 */
function middle(all: Measured[]): Measured {
  const inTheMiddle = (figureOf: (one: Measured) => number): Measured => {
    const chosen = all.toSorted((one, other) => figureOf(one) - figureOf(other))[Math.floor(all.length / 2)];
    if (chosen === undefined) throw new RangeError('nothing was measured');
    return chosen;
  };
  return {
    ...inTheMiddle(({ scores }) => scores.performance),
    firstPaintMs: inTheMiddle(({ firstPaintMs }) => firstPaintMs).firstPaintMs,
    usableMs: inTheMiddle(({ usableMs }) => usableMs).usableMs,
  };
}

/** Says what a page got, and whether that is enough. */
function judge(path: string, { scores, layoutShift, largestPaintMs, findings }: Measured, exempt?: Category): boolean {
  const short = (Object.keys(scores) as Category[]).filter((one) => one !== exempt && scores[one] < leastScore);
  const words = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
  console.log(
    `${path}: ${words.join(', ')}; layout shift ${layoutShift.toFixed(3)}, largest paint ${largestPaintMs} ms`,
  );
  for (const category of short) for (const title of findings[category]) console.log(`  ${category}: ${title}`);
  return short.length === 0 && layoutShift <= mostLayoutShift;
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** Says how soon the page shows and reacts on slow 4G, and the goal where it has one: a goal missed fails nothing. */
function sayTimes(measured: Measured, goals?: Goals): void {
  const times = (['firstPaintMs', 'usableMs'] as const).map((time) => {
    const name = time === 'firstPaintMs' ? 'first paint' : 'usable';
    return `${name} ${inSeconds(measured[time])}${goals ? ` (goal ${inSeconds(goals[time])})` : ''}`;
  });
  console.log(`  ${times.join(', ')}`);
}

/** The address of a page with one heading: what no page on this machine can be faster than. */
async function serveOneHeading(): Promise<string> {
  const page = '<!doctype html><html lang="en"><title>One heading</title><h1>One heading</h1>';
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve).unref());
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/**
 * `npm run lighthouse` after the build: fails when a page misses 95 in a category or moves after its first paint, or an
 * owner's list takes too long.
 */
await withTemporaryStack('to measure', async (run) => {
  await installExtraTools('lighthouse');
  const chromium = await findOrInstallChromium(localMachine(), console.error);
  const folder = join(root, 'lighthouse');
  await mkdir(folder, { recursive: true });
  if (!(await judgeDashboard(run, loads))) process.exitCode = 1;
  const measurePage = async (url: string, name: string): Promise<Measured> => {
    const all: Measured[] = [];
    for (let load = 0; load < loads; load++) {
      all.push(await measure(url, chromium, join(folder, `report${name}-${load}.json`)));
    }
    return middle(all);
  };
  console.log('A page with one heading, for comparison:');
  sayTimes(await measurePage(await serveOneHeading(), '-one-heading'));
  for (const { path, exempt, goals } of pagesOf(run)) {
    const measured = await measurePage(run.appUrl + path, path.replaceAll('/', '-'));
    if (!judge(path, measured, exempt)) process.exitCode = 1;
    sayTimes(measured, goals);
  }
});
