export interface Contender {
  name: string;
  measure(): Promise<number>;
}

/** Measures every contender once in each round, one after the other, so that a noisy minute hits all of them. */
export async function measureInterleaved(
  rounds: number,
  contenders: readonly Contender[],
): Promise<Map<string, number[]>> {
  const figures = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const { name, measure } of contenders) {
      const figure = await measure();
      figures.get(name)?.push(figure);
      console.log(`  round ${round} of ${rounds}  ${name.padEnd(34)} ${Math.round(figure)}`);
    }
  }
  return figures;
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.length % 2 ? [sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}

/** The smallest figure that `share` (0 to 1) of all figures are not above. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
