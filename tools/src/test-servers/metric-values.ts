import { parseMetrics } from '@wifi-share/service-kit/metrics/parse-metrics';
import { readScrapedGauges } from '@wifi-share/service-kit/metrics/scraped-gauges';
import { register } from 'prom-client';

/** Current values of metrics with these labels; undefined for missing ones. */
export async function metricValues(
  labels: Record<string, string>,
  ...names: string[]
): Promise<(number | undefined)[]> {
  await readScrapedGauges();
  const shown = parseMetrics(await register.metrics());
  const isFor = (found: Record<string, string>) =>
    Object.entries(labels).every(([name, value]) => found[name] === value);
  return names.map((name) => shown.find((figure) => figure.name === name && isFor(figure.labels))?.value);
}
