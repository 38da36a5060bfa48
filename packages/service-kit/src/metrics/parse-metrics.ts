/** One value of a `/metrics`. */
export interface Figure {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const line = /^(?<name>[\w:]+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;
const label = /(?<name>\w+)="(?<value>(?:[^"\\]|\\.)*)"/g;

/** Reads Prometheus' text format as services write it; what is no value is left aside. */
export function parseMetrics(text: string): Figure[] {
  return text.split('\n').flatMap((written) => {
    const { name = '', labels = '', value } = line.exec(written)?.groups ?? {};
    if (value === undefined) return [];
    const found = [...labels.matchAll(label)].map(({ groups }) => [groups?.name, unescaped(groups?.value ?? '')]);
    return [{ name, labels: Object.fromEntries(found), value: Number(value) }];
  });
}

const unescaped = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character));
