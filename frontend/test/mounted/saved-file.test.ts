import { expect, it, onTestFinished, vi } from 'vitest';
import { saveFile } from '@/lib/save-file.js';

it('the address of a saved file is kept for a minute', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  onTestFinished(() => revoke.mockRestore());
  saveFile(new Blob(['text']), 'file.txt');
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledOnce();
});
