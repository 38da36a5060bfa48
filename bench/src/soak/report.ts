import { median } from '../measurements.js';

export interface Sample {
  /** Since the load began. */
  minutes: number;
  /** PSS by process. */
  megabytes: Record<string, number>;
  /** Messages that consumers have not acknowledged yet. */
  waiting: number;
  /** Of the visits since the last sample, in milliseconds. */
  p50: number;
  p99: number;
  visits: number;
  failed: number;
}

const warmUpMinutes = 10;
const maxGrowth = 0.5;

/** The slope of the straight line with the least squares. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return over / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}

const series = (samples: readonly Sample[], figure: (sample: Sample) => number): string =>
  samples.map((sample) => Number(figure(sample).toPrecision(4))).join(', ');

/** A chart that Markdown renders as a picture; `lines` come in the order of their titles. */
function chart(title: string, samples: readonly Sample[], unit: string, lines: ((sample: Sample) => number)[]): string {
  const [first, last] = [samples[0], samples.at(-1)].map((sample) => Math.round(sample?.minutes ?? 0));
  const drawn = lines.map((line) => `    line [${series(samples, line)}]`).join('\n');
  return `\`\`\`mermaid
xychart-beta
    title "${title}"
    x-axis "minutes" ${first} --> ${last}
    y-axis "${unit}"
${drawn}
\`\`\``;
}

const total = ({ megabytes }: Sample): number => Object.values(megabytes).reduce((sum, each) => sum + each, 0);

/** The page with the verdicts, and whether all are kept. Samples of the first ten minutes are drawn and not judged. */
export function soakPage(samples: readonly Sample[], perSecond: number, measuredAt: string) {
  const settled = samples.filter(({ minutes }) => minutes >= warmUpMinutes);
  const names = Object.keys(samples[0]?.megabytes ?? {});
  const growth = names.map((name) => ({
    name,
    first: settled[0]?.megabytes[name] ?? Number.NaN,
    last: settled.at(-1)?.megabytes[name] ?? Number.NaN,
    perMinute: slope(settled.map(({ minutes, megabytes }) => [minutes, megabytes[name] ?? Number.NaN] as const)),
  }));
  const third = Math.floor(settled.length / 3);
  const [early, late] = [settled.slice(0, third), settled.slice(-third)];
  const between = (figure: (sample: Sample) => number) => [early, late].map((part) => median(part.map(figure)));
  const [earlyP99 = 0, lateP99 = 0] = between(({ p99 }) => p99);
  const [earlyWaiting = 0, lateWaiting = 0] = between(({ waiting }) => waiting);
  const [visits, failed] = [
    samples.reduce((sum, s) => sum + s.visits, 0),
    samples.reduce((sum, s) => sum + s.failed, 0),
  ];
  const growing = growth.filter(({ perMinute }) => !(perMinute <= maxGrowth)).map(({ name }) => name);
  const rows = growth.map(
    ({ name, first, last, perMinute }) =>
      `| ${name} | ${first.toFixed(0)} | ${last.toFixed(0)} | ${perMinute.toFixed(2)} |${growing.includes(name) ? ' grows |' : ' flat |'}`,
  );
  const minutes = Math.round(samples.at(-1)?.minutes ?? 0);
  const page = `# Soak

Written by \`npm run bench:soak\`: ${minutes} minutes of ${perSecond} visits a second (page and access), half of what this
stack and its client can do on this machine, on ${measuredAt.slice(0, 10)}. Memory is PSS; the first ${warmUpMinutes} minutes are not judged.

${visits} visits, ${failed} of them refused. p99 of a visit: ${earlyP99.toFixed(0)} ms in the first third, ${lateP99.toFixed(0)} ms in the
last. Messages that waited: ${earlyWaiting.toFixed(0)} in the first third, ${lateWaiting.toFixed(0)} in the last.

| Process | MB after ${warmUpMinutes} minutes | MB at the end | MB a minute | Goal: at most ${maxGrowth} |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${chart('Memory of all processes', samples, 'MB', [total])}

${chart('Time of a visit: p50 and p99', samples, 'ms', [({ p50 }) => p50, ({ p99 }) => p99])}

${chart('Messages that wait', samples, 'messages', [({ waiting }) => waiting])}
`;
  return { page, growing };
}
