import { expect, it } from 'vitest';
import { parseMetrics } from '../../src/metrics/parse-metrics.js';

it('reads names, labels and values, and nothing else', () => {
  const text = ['# HELP jobs Jobs', '# TYPE jobs gauge', 'jobs{queue="mail",state="a \\"b\\""} 3', 'up 1.5e3', ''];
  expect(parseMetrics(text.join('\n'))).toEqual([
    { name: 'jobs', labels: { queue: 'mail', state: 'a "b"' }, value: 3 },
    { name: 'up', labels: {}, value: 1500 },
  ]);
});
