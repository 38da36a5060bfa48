import { expect, it, onTestFinished, vi } from 'vitest';
import { interruption } from '../../src/local-stack/interruption.js';

it('one Ctrl-C that arrives twice ends nothing at once, a later one does', () => {
  const before = process.listeners('SIGINT');
  const signal = interruption();
  const [interrupted] = process.listeners('SIGINT').filter((listener) => !before.includes(listener));
  onTestFinished(() => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeListener(name, interrupted!);
    vi.restoreAllMocks();
  });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  interrupted?.('SIGINT');
  interrupted?.('SIGINT');
  expect(signal.aborted).toBe(true);
  expect(exit).not.toHaveBeenCalled();
  const later = performance.now() + 1500;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  interrupted?.('SIGINT');
  expect(exit).toHaveBeenCalledWith(1);
});
