import { type Figure, parseMetrics } from '@wifi-share/service-kit/metrics/parse-metrics';
import type { Installation } from './installation.js';

const answeredWithinMilliseconds = 5000;

/** What a service shows Prometheus; null when it is away. Of several copies one answers, which knows what all share. */
export async function figuresOf({ services }: Installation, name: string): Promise<Figure[] | null> {
  try {
    const signal = AbortSignal.timeout(answeredWithinMilliseconds);
    const answer = await fetch(`${services[name]}/metrics`, { signal });
    return answer.ok ? parseMetrics(await answer.text()) : null;
  } catch {
    return null;
  }
}

/** The values of the figures with these names, together for each value of a label; 0 where one is left out. */
export function valuesBy<N extends string>(
  figures: readonly Figure[],
  label: string,
  names: readonly N[],
): ({ label: string } & Record<N, number>)[] {
  const labelled = figures.filter(({ name }) => (names as readonly string[]).includes(name));
  const values = [...new Set(labelled.map(({ labels }) => labels[label] ?? ''))];
  return values.map((value) => {
    const own = labelled.filter(({ labels }) => labels[label] === value);
    const found = names.map((name) => [name, own.find((figure) => figure.name === name)?.value ?? 0]);
    return { label: value, ...Object.fromEntries(found) };
  });
}
