import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installExtraTools } from '../extra-tools.js';

const exec = promisify(execFile);

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What one load of a page got. */
export interface Measured {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Cumulative layout shift, without unit. */
  layoutShift: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** When the page reacts: Lighthouse's time to interactive. */
  usableMs: number;
  /** The titles of what weighs in a category and is not perfect. */
  findings: Record<Category, string[]>;
}

/** The part of Lighthouse's result object that is read here; scores are 0 to 1, null where something does not apply. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

/** Loads a page as Lighthouse's middle-class phone on slow 4G does. Throws when the page cannot be measured. */
export async function measure(url: string, chromium: string, reportFile: string): Promise<Measured> {
  const options = [
    '--output=json',
    `--output-path=${reportFile}`,
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-quic',
  ];
  const program = join(await installExtraTools('lighthouse'), 'node_modules/lighthouse/cli/index.js');
  await exec(process.execPath, [program, url, ...options], { env: { ...process.env, CHROME_PATH: chromium } });
  const report: Report = JSON.parse(await readFile(reportFile, 'utf8'));
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const ofEach = <Value>(value: (category: Category) => Value) =>
    Object.fromEntries(categories.map((category) => [category, value(category)])) as Record<Category, Value>;
  const milliseconds = (audit: string) => Math.round(report.audits[audit]?.numericValue ?? Number.NaN);
  return {
    scores: ofEach((category) => Math.round((report.categories[category].score ?? 0) * 100)),
    layoutShift: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    firstPaintMs: milliseconds('first-contentful-paint'),
    largestPaintMs: milliseconds('largest-contentful-paint'),
    usableMs: milliseconds('interactive'),
    findings: ofEach((category) =>
      report.categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => report.audits[id]?.title ?? id),
    ),
  };
}
