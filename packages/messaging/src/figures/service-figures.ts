import { type Figure, parseMetrics } from '@wifi-share/service-kit/metrics/parse-metrics';

const answeredWithinMilliseconds = 5000;

/** What a service shows Prometheus; null when it is away. Of several copies one answers, which knows what all share. */
export async function figuresOf(
  origin: string,
  service: string,
  milliseconds = answeredWithinMilliseconds,
): Promise<Figure[] | null> {
  try {
    const signal = AbortSignal.timeout(milliseconds);
    const answer = await fetch(`${origin}/metrics`, { signal });
    return answer.ok ? figuresIn(await answer.text(), service) : null;
  } catch {
    return null;
  }
}

/** Those of one service: a process that runs several shows all of theirs. */
export const figuresIn = (shown: string, service: string): Figure[] =>
  parseMetrics(shown).filter(({ labels }) => [undefined, service].includes(labels.service));

/** Whether the service could work when it showed this: only then it shows all that it has. */
export const isReady = (figures: readonly Figure[]): boolean =>
  figures.some(({ name, value }) => name === 'service_ready' && value === 1);

/** What a service has several of: each is named by `info`, always, and shows `names` as long as they can be read. */
export interface Kind<N extends string = string> {
  info: string;
  label: string;
  names: readonly N[];
}

/** All of a kind that a service has, with the values of their figures; null where those could not be read. */
export function allOf<N extends string>(
  figures: readonly Figure[],
  { info, label, names }: Kind<N>,
): { name: string; values: Record<N, number> | null }[] {
  const having = figures.filter((figure) => figure.name === info).map(({ labels }) => labels[label] ?? '');
  return having.map((one) => {
    const figureOf = (name: N) => figures.find((figure) => figure.name === name && figure.labels[label] === one)?.value;
    const values = names.map((name) => [name, figureOf(name)] as const);
    const isRead = values.every(([, value]) => value !== undefined);
    return { name: one, values: isRead ? (Object.fromEntries(values) as Record<N, number>) : null };
  });
}
