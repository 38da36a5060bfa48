import { expect, test } from 'vitest';
import { terminalProgress } from '../../src/local-stack/terminal-progress.js';

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 80, write: (text: string) => written.push(text), text: () => written.join('') };
}

test('a pipe gets one plain line for each step, in the order they end', async () => {
  const out = terminal(false);
  const progress = terminalProgress(out);
  const first = progress.step('MongoDB', async () => 'ready', String);
  await progress.step('Redis', async () => first);
  expect(out.text()).toMatch(/^ {2}✓ MongoDB +ready +\d\.\d s\n {2}✓ Redis +\d\.\d s\n$/);
});

test('a terminal shows what is under way until it has ended', async () => {
  const out = terminal(true);
  let whileRunning = '';
  await terminalProgress(out).step('MongoDB', async () => {
    whileRunning = out.text();
  });
  expect(whileRunning).toContain('… MongoDB 0 s');
  expect(out.text().slice(whileRunning.length)).not.toContain('…');
});

test('a failed step is marked and its error passed on', async () => {
  const out = terminal(false);
  const step = terminalProgress(out).step('NATS', async () => {
    throw new Error('away');
  });
  await expect(step).rejects.toThrow('away');
  expect(out.text()).toBe('  ✗ NATS\n');
});
