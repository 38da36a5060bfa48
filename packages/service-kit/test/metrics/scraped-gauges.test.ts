import { metricValues } from '@wifi-share/tools/test-servers/metric-values';
import { Gauge } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { readScrapedGauges, registerScrapedGauges } from '../../src/metrics/scraped-gauges.js';

const gauge = new Gauge({ name: 'tests_slow', help: 'What a slow server says' });

it('what a server has not answered yet is not asked again: its answer serves all who wait', async () => {
  let asked = 0;
  let answer: (values: number[]) => void = () => undefined;
  const read = () => {
    asked++;
    return new Promise<number[]>((resolve) => {
      answer = resolve;
    });
  };
  onTestFinished(registerScrapedGauges([{ gauge, labels: {} }], read));
  const shown = () => metricValues({}, 'tests_slow');

  expect(await shown()).toEqual([undefined]);
  const waiting = [shown(), shown(), readScrapedGauges()];
  expect(asked).toBe(1);
  answer([7]);
  expect(await Promise.all(waiting)).toEqual([[7], [7], undefined]);

  const next = shown();
  expect(asked).toBe(2);
  answer([8]);
  expect(await next).toEqual([8]);
});
